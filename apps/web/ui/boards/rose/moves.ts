/** How cards move: from the pile, to the score, into the flower. */

import { across, animate, come, type Piece } from '../../pieces/motion';

/** A taken card becomes points. */
export function leave(card: Piece, to: DOMRect | undefined, done: () => void): void {
  const at = card?.getBoundingClientRect();
  const away = at && to ? across(to, at) : 'none';
  animate(
    card,
    [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, transform: `${away} scale(0.4)` }],
    { slow: true },
    done,
  );
}

/** A card comes from the tray, for those who did not put it down themselves. */
export function arrive(button: Element | undefined, tray: DOMRect, delay: number): void {
  const at = button?.getBoundingClientRect();
  if (!at) return;
  const from = new DOMRect(tray.left + tray.width / 2 - at.width / 2, tray.top, at.width, at.height);
  come(button, { transform: across(from, at), zIndex: 5 }, { delay });
}
