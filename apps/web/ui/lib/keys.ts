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

/** A listener for the keys of a board. `does` returns whether the key is one of them; then nothing else handles it. */
export function boardKeys(
  does: (key: string, event: KeyboardEvent) => boolean,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (combined(event) || !does(event.key, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Listens to keys until the returned function is called. */
export function onkeys(keys: Keys): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || combined(event)) return;
    const does = keys[event.key];
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
