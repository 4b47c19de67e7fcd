/** Whether a press is not the second of a double click: that would take the choice that came to lie there, which nobody has read. */
export const isFirst = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail < 2;
