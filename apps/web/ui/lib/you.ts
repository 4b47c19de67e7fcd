/** Whether a seat has no name of its own: it is called by its number. */
export const isUnnamed = (name: string, seat: number): boolean => name === `Seat ${seat}`;

/** What an analysis says of somebody, said to them: `You give away 5 points`, `better for you`. */
export function toYou(text: string, name: string): string {
  if (!name) return text;
  const called = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text
    .replace(new RegExp(`^${called} gives away `), 'You give away ')
    .replace(new RegExp(` for ${called}(?=[:.,]|$)`), ' for you')
    .replace(new RegExp(`(^|[:;] )${called}: `), '$1You: ');
}
