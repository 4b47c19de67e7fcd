import { t } from './language.svelte';

/** What each key does; keys as `KeyboardEvent.key` names them. */
export type Keys = Record<string, () => void>;

/** Whether the person is writing, or a dialog is open: then keys are not the page's. */
export function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether it is pressed together with a key that makes it a shortcut of the browser. */
export function combined(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}

/**
 * What a key can stand for: itself first; a capital, as Caps Lock writes it, for its small letter; and what other keyboards have at its place, where
 * that is no Latin letter (Cyrillic, Greek, Hebrew), or where digits need Shift (French).
 */
export function meanings({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string[] {
  if (/^[A-Za-z]$/.test(key)) return [key, key.toLowerCase()];
  if ([...key].length > 1) return [key];
  const letter = /^[^ -~]$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return [key, letter || digit || key];
}

/** A listener for the keys of a board. `does` returns whether the key is one of them; then nothing else handles it. */
export function boardKeys(
  does: (key: string, event: KeyboardEvent) => boolean,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (combined(event) || !meanings(event).some((key) => does(key, event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Listens to keys until the returned function is called. */
export function onkeys(keys: Keys): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || combined(event)) return;
    const does = meanings(event)
      .map((key) => keys[key])
      .find(Boolean);
    if (!does || writing(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    does();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** The keys of a table's page, each with what it does. */
export const tableKeys = (): [string, string][] => [
  [t('key-tab'), t('key-tab-does')],
  [t('key-arrows'), t('key-arrows-does')],
  [t('key-enter'), t('key-enter-does')],
  [t('key-escape'), t('key-escape-does')],
  ['u', t('key-undo')],
  ['h', t('key-hint')],
  ['l', t('key-log')],
  ['n', t('key-new')],
  ['?', t('key-keys')],
];

/** The keys of a replay, each with what it does; `analysed` where its game can be. */
export const replayKeys = (analysed: boolean): [string, string][] => [
  [t('key-tab'), t('key-tab-does')],
  ['← →', t('key-step')],
  [t('key-home'), t('key-beginning')],
  [t('key-end'), t('key-to-end')],
  [t('key-space'), t('key-play')],
  ...(analysed ? [['a', t('key-analysis')] as [string, string]] : []),
  ['?', t('key-keys')],
];
