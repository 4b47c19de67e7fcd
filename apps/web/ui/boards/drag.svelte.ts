/** Dragging a piece by mouse, finger or pen. */

interface Dragging<Piece> {
  piece: Piece;
  /** Where the pointer is, in the board. */
  x: number;
  y: number;
  /** How far it has come from where it was grabbed. */
  far: [number, number];
  /** The goal below it. */
  over: string | null;
}

interface Around<Piece> {
  root: () => HTMLElement | undefined;
  /** Where it can be dropped: of those on another, the first. */
  goals: () => [string, Element | undefined][];
  /** A piece was let go over a goal, or elsewhere. */
  drop: (piece: Piece, over: string | null) => void;
}

/** A press that moves less than this is a click. */
const SLACK = 7;

export class Drag<Piece> {
  now = $state.raw<Dragging<Piece> | null>(null);
  /** The click that follows a drag means nothing. */
  justEnded = false;
  #grip: { piece: Piece; x: number; y: number; pointer: number } | null = null;
  readonly #around: Around<Piece>;

  constructor(around: Around<Piece>) {
    this.#around = around;
  }

  grab(event: PointerEvent, piece: Piece): void {
    if (event.button !== 0) return;
    this.#grip = { piece, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  cancel(): void {
    this.#grip = null;
    this.now = null;
  }

  move = (event: PointerEvent): void => {
    const [grip, root] = [this.#grip, this.#around.root()];
    if (!grip || event.pointerId !== grip.pointer || !root) return;
    if (!this.now) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < SLACK) return;
      // A mouse that leaves the window still has the piece.
      (event.target as Element).setPointerCapture?.(event.pointerId);
    }
    const box = root.getBoundingClientRect();
    this.now = {
      piece: grip.piece,
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      far: [event.clientX - grip.x, event.clientY - grip.y],
      over: this.#goalAt(event.clientX, event.clientY),
    };
  };

  end = (event: PointerEvent): void => {
    if (!this.#grip || event.pointerId !== this.#grip.pointer) return;
    const dragged = this.now;
    this.cancel();
    if (!dragged) return;
    if (event.type === 'pointerup') this.#around.drop(dragged.piece, dragged.over);
    this.justEnded = true;
    setTimeout(() => (this.justEnded = false), 0);
  };

  #goalAt(x: number, y: number): string | null {
    for (const [id, element] of this.#around.goals()) {
      const box = element?.getBoundingClientRect();
      if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return id;
    }
    return null;
  }
}
