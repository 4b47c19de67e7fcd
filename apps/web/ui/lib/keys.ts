/** What each key does; keys as `KeyboardEvent.key` names them. */
export type Keys = Record<string, () => void>;

/** Whether somebody is writing, or a dialog is open: then keys are not ours. */
export function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Listens to keys until the answer is called. */
export function onkeys(keys: Keys): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const does = keys[event.key];
    if (!does || writing(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    does();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}
