import { memory } from './memory';

/** Gives the page the colours and the motion that this browser's person has chosen. */
export function dress(): void {
  const { dataset } = document.documentElement;
  if (memory.theme === 'system') delete dataset.theme;
  else dataset.theme = memory.theme;
  if (memory.motion === 'system') delete dataset.motion;
  else dataset.motion = memory.motion;
}
