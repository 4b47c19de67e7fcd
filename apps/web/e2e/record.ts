/** A line of a record in which something happens, with the number of steps before it: each outcome of a deal is one. */
export interface Line {
  line: string;
  before: number;
}

/** The lines of a record in which something happens, and the steps of all of them. */
function read(record: string): { lines: Line[]; steps: number } {
  let steps = 0;
  const happens = record.slice(record.indexOf('\n\n')).split('\n');
  const lines = happens
    .filter((line) => line.trim() && !line.startsWith(';'))
    .map((line) => {
      const before = steps;
      steps += line.startsWith('deal') ? line.trim().split(' ').length - 1 : 1;
      return { line, before };
    });
  return { lines, steps };
}

export const linesOf = (record: string): Line[] => read(record).lines;

/** How many steps a record has. */
export const count = (record: string): number => read(record).steps;

/** The choices of a seat, by the steps before each: anyone who goes on from there has to choose, and nothing moves until then. */
export const turnsOf = (record: string, seat: number): number[] =>
  linesOf(record).flatMap(({ line, before }) => (line.startsWith(`${seat}: `) ? [before] : []));
