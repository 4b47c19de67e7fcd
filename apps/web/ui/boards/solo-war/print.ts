/** A card set's file as cards. The table's own words say what each does. */

import { repeated, type Given } from '../../print/data';
import { pretty, type Face, type Kind } from './view';

const KINDS: readonly Kind[] = ['effect', 'ordinary', 'elite', 'support', 'klutz'];

interface Written {
  name?: unknown;
  force?: unknown;
  effects?: unknown;
  text?: unknown;
}

/** Each card of the set as often as it is printed, kind by kind. */
export function facesOf(given: Given): Face[] {
  const file = (given.set?.file ?? {}) as Record<string, unknown>;
  const words = new Map(
    (given.set?.groups ?? []).flatMap((group) => group.entries).map((one) => [one.name, one.text]),
  );
  const cards = KINDS.flatMap((kind) => {
    const list = file[kind];
    return (Array.isArray(list) ? (list as Written[]) : []).map((one) => ({ kind, one }));
  });
  const face = ({ kind, one }: { kind: Kind; one: Written }): Face => {
    const name = String(one.name ?? '');
    const effects = Array.isArray(one.effects) ? one.effects.map(String).join('; ') : '';
    const flavour = typeof one.text === 'string' ? one.text : '';
    const does = effects === '' ? '' : pretty((words.get(name) ?? '').replace(flavour, '').trim());
    return { name, kind, force: typeof one.force === 'number' ? one.force : null, effects, does, flavour };
  };
  // The klutz deck lies in the middle: one is enough, however many play.
  return repeated(cards, ({ kind }) => (kind === 'klutz' ? 1 : given.copies)).map(face);
}
