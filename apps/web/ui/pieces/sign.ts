/** The sign's two paths in a box of 100 by 100: the body is one stroke, 9 wide; the head has its eye cut out (even-odd). */

export const BODY = 'M43 15.5C23 17 11 33 11 51A39 39 0 0 0 89 51C89 36 82 26 73 20';

/** Jaws open to the left, about the tail's tip; the eye is a hole. */
export const HEAD =
  'M79.5 21.5C77 13 66 4.5 51.5 5.5 48.6 5.8 48.4 8.8 51 9.7L58 13.6 51.4 18.4C49.2 20 50.2 22.9 53 23.2 61.5 24 68.5 25.5 72.5 29 76.5 30.5 80.6 26.5 79.5 21.5ZM68.2 11.4A3 3 0 1 0 68.3 17.4 3 3 0 1 0 68.2 11.4Z';
