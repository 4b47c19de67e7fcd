/** Whether somebody moves a mouse. One that only rests where a page has opened, or a board has grown, points at nothing. */
export function moves(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0);
}
