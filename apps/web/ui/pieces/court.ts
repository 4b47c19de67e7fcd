/** What stands above the suit mark on a court card, drawn about the origin, some 50 wide: our own plain figures. */

export const COURT: Record<string, { fill: string; line: string }> = {
  // The king: a crown of five points with a band.
  K: {
    fill: 'M-25 9-28-13-14-3-9-19 0-6 9-19 14-3 28-13 25 9ZM-25 12.5H25V18H-25Z',
    line: '',
  },
  // The queen: a diadem of three arcs with pearls.
  Q: {
    fill: 'M-26 12.5H26V18H-26ZM0-20a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 1 1 0-9.2ZM-19-12a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 1 1 0-7.6ZM19-12a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 1 1 0-7.6Z',
    line: 'M-24 10C-24-2-14-2-12 10M-12 10C-10-10 10-10 12 10M12 10C14-2 24-2 24 10',
  },
  // The jack: a cap with a feather.
  J: {
    fill: 'M-26 12.5H26V18H-26ZM-22 9C-22-6-8-13 6-12 16-11 22-3 22 9Z',
    line: 'M10-12C14-22 24-24 29-22 29-14 22-8 14-8',
  },
};
