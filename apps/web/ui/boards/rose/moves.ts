/** How cards move: from the pile, to the score, into the flower. */

import { across, animate } from '../../pieces/motion';

/** The card's back flies here from the pile and turns into the card. */
export function turnOver(
  button: Element | undefined,
  from: DOMRect | undefined,
  delay: number,
  done?: () => void,
): void {
  const backside = button?.querySelector('.flyback');
  const front = button?.querySelector('.front');
  const at = front?.getBoundingClientRect();
  if (!backside || !from || !at) return done?.();
  const options = { slow: true, delay, times: 1.3, easing: 'linear' };
  animate(
    backside,
    [
      { opacity: 1, transform: across(from, at) },
      { opacity: 1, transform: 'none', offset: 0.6 },
      { opacity: 1, transform: 'scaleX(0)', offset: 0.8 },
      { opacity: 0, transform: 'scaleX(0)' },
    ],
    options,
  );
  animate(
    front,
    [
      { opacity: 0, transform: 'scaleX(0)' },
      { opacity: 1, transform: 'scaleX(0)', offset: 0.8 },
      { opacity: 1, transform: 'none' },
    ],
    options,
    done,
  );
}

/** A taken card becomes points. */
export function leave(card: Element | null | undefined, to: DOMRect | undefined, done: () => void): void {
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
  animate(
    button,
    [
      { transform: across(from, at), zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { slow: true, delay },
  );
}
