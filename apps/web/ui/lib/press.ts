/** Whether a press is not the second of a double click: that would take the choice that came to lie there, which nobody has read. */
export const isFirst = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail < 2;

/** A press that changes what lies under the finger is no press of what appears there: its click is dropped, unless it is of what was pressed. */
export function pressNothingElse(press: Event): void {
  const ends = new AbortController();
  const { target } = press;
  const drop = (click: MouseEvent) => {
    ends.abort();
    const same = target instanceof Node && click.target instanceof Node && click.target.contains(target);
    // Keys and programs press without a pointer.
    if (same || click.detail === 0) return;
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', drop, { capture: true, signal: ends.signal });
  setTimeout(() => ends.abort(), 1000);
}
