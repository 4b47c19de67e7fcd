/**
 * Drawings of the standard set's cards, in one style: shapes of cut paper with an outline of ink. A set of another host has emblems instead.
 */

/** How a shape is painted: a colour with an outline, a colour alone, ink, or a line of ink. */
export type Paint = Colour | `-${Colour}` | 'ink' | 'line' | 'thin' | 'dashes';
export type Colour =
  'amber' | 'bark' | 'cream' | 'fog' | 'lemon' | 'moss' | 'night' | 'plum' | 'rose' | 'sand' | 'sky' | 'teal';
/** A shape in a field of 100 by 100. */
export type Shape = readonly [paint: Paint, path: string];

const oval = (x: number, y: number, wide: number, high = wide) =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`;
/** Two eyes as dots, the same distance from the middle. */
const eyes = (y: number, apart = 12, size = 3.6, middle = 50): Shape => [
  'ink',
  oval(middle - apart, y, size) + oval(middle + apart, y, size),
];
const smile = (y: number, wide = 9, middle = 50): Shape => [
  'line',
  `M${middle - wide} ${y}q${wide} ${wide} ${2 * wide} 0`,
];
const cheeks = (y: number, apart = 21, middle = 50): Shape => [
  '-rose',
  oval(middle - apart, y, 4.5, 3) + oval(middle + apart, y, 4.5, 3),
];
/** A head that is wide below, with its ears before it. */
const cat = (coat: Colour): Shape[] => [
  [coat, 'M19 50 20 13Q34 18 44 31M81 50 80 13Q66 18 56 31'],
  [coat, 'M50 27C74 27 86 42 86 58C86 78 68 86 50 86S14 78 14 58C14 42 26 27 50 27Z'],
];
const muzzle: Shape[] = [
  ['ink', 'M45 59H55L50 65Z'],
  ['line', 'M50 65V68Q44 75 37 70M50 68Q56 75 63 70'],
];
const whiskers: Shape = ['thin', 'M24 62 8 58M24 68 8 70M76 62 92 58M76 68 92 70'];
const crown = (x: number, y: number): Shape => ['amber', `M${x - 15} ${y}l-3-19 10 8 8-12 8 12 10-8-3 19Z`];

const ENTITIES: Record<string, readonly Shape[]> = {
  felps: [
    ...cat('amber'),
    ['line', 'M50 30V40M40 32 42 41M60 32 58 41M16 54 25 55M84 54 75 55'],
    ['line', 'M28 52Q35 46 42 52M58 52Q65 46 72 52'],
    ...muzzle,
    whiskers,
  ],
  eggy: [
    ['cream', 'M50 12C70 12 82 40 82 58A32 32 0 0 1 18 58C18 40 30 12 50 12Z'],
    ['lemon', 'M23 41 34 50 44 38 55 50 66 38 77 42C73 26 63 12 50 12S27 26 23 41Z'],
    eyes(60, 11),
    cheeks(68),
    ['ink', 'M44 68H56Q55 77 50 77T44 68Z'],
  ],
  gary: [
    ['bark', 'M20 20 32 28H68L80 20V62Q80 88 50 88T20 62Z'],
    ['cream', oval(36, 46, 14) + oval(64, 46, 14)],
    ['ink', oval(37, 47, 5) + oval(63, 47, 5)],
    ['amber', 'M45 56H55L50 67Z'],
    ['thin', 'M34 72Q37 77 40 72M46 76Q49 81 52 76M58 72Q61 77 64 72'],
    ['lemon', 'M62 92 86 56 93 61 70 97 60 100Z'],
    ['-night', 'M60 100 62 92 70 97Z'],
  ],
  larry: [
    ['fog', 'M18 42 16 14 38 26M82 42 84 14 62 26'],
    ['fog', 'M50 22C74 22 84 38 88 60Q72 84 50 84T12 60C16 38 26 22 50 22Z'],
    ['-night', 'M16 58Q18 42 36 44Q46 46 48 58Q34 70 16 58ZM84 58Q82 42 64 44Q54 46 52 58Q66 70 84 58Z'],
    ['-cream', oval(35, 54, 5.4) + oval(65, 54, 5.4)],
    ['ink', oval(37, 54, 3) + oval(67, 54, 3)],
    ['cream', 'M50 58Q66 62 62 74Q56 82 50 82T38 74Q34 62 50 58Z'],
    ['ink', 'M44 63H56L50 70Z'],
    ['line', 'M50 70V74'],
  ],
  pebble: [
    ['fog', 'M12 66C12 40 30 22 54 24C78 26 90 46 88 66C87 80 74 84 50 84S13 80 12 66Z'],
    ['-moss', 'M34 28Q50 20 66 27Q60 38 50 33T34 28Z'],
    ['line', 'M28 52H42M58 52H72'],
    ['ink', 'M30 53H40A5 5 0 0 1 30 53ZM60 53H70A5 5 0 0 1 60 53Z'],
    ['line', 'M38 70H62'],
  ],
  lemon: [
    ['moss', 'M54 20Q62 2 82 8Q78 24 54 20Z'],
    [
      'lemon',
      'M50 16C60 16 64 22 72 28C88 40 90 56 82 68Q74 80 62 82Q56 92 50 92T38 82Q26 80 18 68C10 56 12 40 28 28C36 22 40 16 50 16Z',
    ],
    ['line', 'M30 46 41 51 30 56M70 46 59 51 70 56'],
    ['line', 'M42 71Q46 65 50 71T58 71'],
    cheeks(63, 24),
  ],
  thistle: [
    ['plum', 'M50 50 22 34 30 30 22 16 36 22 38 8 50 20 62 8 64 22 78 16 70 30 78 34Z'],
    ['moss', 'M50 42C70 42 76 54 76 66C76 82 64 90 50 90S24 82 24 66C24 54 30 42 50 42Z'],
    ['thin', 'M28 52 20 46M24 64 14 62M26 76 17 80M72 52 80 46M76 64 86 62M74 76 83 80'],
    eyes(62, 10),
    ['line', 'M42 76Q50 70 58 76'],
    ['line', 'M34 54 44 57M66 54 56 57'],
  ],
  honey: [
    ['sky', 'M40 34C24 8 8 20 14 34C18 44 30 44 42 42M60 34C76 8 92 20 86 34C82 44 70 44 58 42'],
    ['thin', 'M42 30Q38 16 30 14M58 30Q62 16 70 14'],
    ['lemon', 'M50 26C70 26 80 42 80 58S68 90 50 90S20 74 20 58S30 26 50 26Z'],
    ['-night', 'M21 64H79Q78 71 75 76H25Q22 71 21 64ZM31 83H69Q60 90 50 90T31 83Z'],
    eyes(47, 11),
    smile(54, 6),
    cheeks(54, 20),
  ],
  mimic: [
    ['dashes', 'M58 22C78 22 88 38 88 56V80Q80 74 73 80Q66 86 58 80'],
    ['sky', 'M42 20C62 20 70 36 70 54V82Q63 76 56 82T42 82T28 82T14 82V54C14 36 22 20 42 20Z'],
    eyes(48, 10, 4, 42),
    ['ink', oval(42, 62, 5, 6)],
    ['thin', 'M79 44V48M79 58V61'],
  ],
  grump: [
    ['moss', oval(30, 30, 13) + oval(70, 30, 13)],
    ['moss', 'M50 30C78 30 90 48 90 64C90 80 72 86 50 86S10 80 10 64C10 48 22 30 50 30Z'],
    ['cream', oval(30, 30, 7.5) + oval(70, 30, 7.5)],
    ['ink', oval(31, 32, 3.6) + oval(69, 32, 3.6)],
    ['line', 'M19 20 40 28M81 20 60 28'],
    ['line', 'M24 68Q50 50 76 68'],
    ['-teal', oval(26, 54, 3.5) + oval(74, 54, 3) + oval(66, 79, 3.5) + oval(38, 78, 2.6)],
  ],
  biscuit: [
    ['sand', 'M50 12Q56 20 64 16Q64 26 76 24Q74 34 86 38A38 38 0 1 1 50 12Z'],
    ['-bark', oval(36, 30, 5) + oval(24, 52, 4.4) + oval(66, 38, 4.6) + oval(72, 70, 5) + oval(38, 80, 4)],
    eyes(52, 12, 3.6, 48),
    smile(62, 9, 48),
    ['thin', 'M82 18 86 14M90 26 95 25M78 8 79 3'],
  ],
  mossy: [
    ['sand', 'M60 60Q78 60 80 44A11 11 0 1 1 95 50Q94 82 66 84H20Z'],
    ['moss', 'M6 78C6 46 22 28 42 28S78 46 76 78Z'],
    ['thin', 'M41 28V50M41 50 22 60M41 50 60 60M22 60V78M60 60V78M22 60 10 56M60 60 74 56'],
    ['bark', 'M14 78H30V90H16ZM54 78H70V90H56Z'],
    ['ink', oval(89, 44, 3)],
    ['line', 'M85 54Q90 56 93 53'],
  ],
  button: [
    ['rose', oval(50, 50, 38)],
    ['cream', oval(50, 50, 27)],
    ['ink', oval(40, 43, 5.5) + oval(60, 43, 5.5)],
    ['line', 'M38 59Q50 69 62 59'],
    ['thin', 'M40 43 62 10Q74 0 84 8T96 2'],
    cheeks(56, 17),
  ],
  waddle: [
    ['amber', 'M34 88 20 96 44 94ZM62 88 54 97 78 95Z'],
    ['night', 'M54 8C74 8 82 28 82 52S70 92 48 92S16 74 20 50S34 8 54 8Z'],
    ['cream', 'M56 28C70 30 74 44 72 60S60 86 48 86S28 74 30 56S44 26 56 28Z'],
    ['night', 'M22 44Q6 52 8 70Q20 66 26 58ZM80 44Q94 52 94 66Q84 64 78 58Z'],
    eyes(40, 9, 3.4, 57),
    ['amber', 'M50 48H66L57 57Z'],
  ],
  clover: [
    ['line', 'M52 56Q54 80 66 94'],
    ['moss', 'M50 50C30 50 12 38 20 24S44 18 50 50ZM50 50C50 30 62 12 76 20S82 44 50 50Z'],
    ['moss', 'M50 50C70 50 88 62 80 76S56 82 50 50ZM50 50C50 70 38 88 24 80S18 56 50 50Z'],
    ['lemon', oval(50, 50, 19)],
    eyes(47, 7, 3),
    smile(54, 6),
  ],
  thimble: [
    ['fog', 'M26 78 32 30Q34 14 50 14T68 30L74 78Z'],
    ['fog', 'M20 74H80Q84 74 84 80T80 86H20Q16 86 16 80T20 74Z'],
    ['-night', [24, 33].flatMap((y) => [40, 50, 60].map((x) => oval(x, y, 1.9))).join('')],
    eyes(50, 9),
    smile(60, 7),
    cheeks(58, 17),
  ],
  grizzle: [
    ['bark', oval(23, 27, 13) + oval(77, 27, 13)],
    ['-sand', oval(23, 27, 6.5) + oval(77, 27, 6.5)],
    ['bark', 'M50 18C76 18 88 38 88 56C88 76 72 88 50 88S12 76 12 56C12 38 24 18 50 18Z'],
    ['sand', oval(50, 66, 21, 17)],
    ['ink', 'M42 56H58Q56 66 50 66T42 56Z'],
    ['line', 'M50 66V71M40 75Q50 70 60 75'],
    eyes(47, 19, 3.8),
    ['line', 'M22 37 40 42M78 37 60 42'],
  ],
  sable: [
    ...cat('night'),
    ['lemon', 'M26 53Q36 43 43 55Q33 62 26 53ZM74 53Q64 43 57 55Q67 62 74 53Z'],
    ['ink', oval(36, 54, 2, 5) + oval(64, 54, 2, 5)],
    ['-rose', 'M45 63H55L50 69Z'],
    ['-fog', 'M24 67 9 63 24 69ZM24 72 9 75 24 74ZM76 67 91 63 76 69ZM76 72 91 75 76 74Z'],
  ],
  juno: [
    [
      'amber',
      'M50 22 66 18 74 30 88 34 86 50 94 62 84 74 80 88 64 88 50 96 36 88 20 88 16 74 6 62 14 50 12 34 26 30 34 18Z',
    ],
    ['sand', oval(50, 58, 28, 27)],
    ['line', 'M33 50Q39 45 44 50M56 50Q61 45 67 50M32 42Q38 37 45 41M57 38Q64 34 70 40'],
    ['ink', 'M44 62H56L50 69Z'],
    ['line', 'M50 69V73Q44 79 38 74M50 73Q56 79 62 74'],
    crown(50, 26),
  ],
  rex: [
    ['teal', 'M22 94V48C22 30 36 20 56 20H76Q92 20 94 36L92 54Q90 60 80 60H58Q62 74 62 94Z'],
    ['cream', 'M56 60H86L83 67 78 60 74 67 69 60 65 67 61 60Z'],
    ['teal', 'M52 60Q54 74 68 72H84Q86 80 76 82H54Z'],
    ['cream', oval(56, 36, 7.5)],
    ['ink', oval(58, 37, 3.4) + oval(86, 34, 2)],
    ['thin', 'M22 58 14 62 22 66M22 74 14 78 22 82'],
    crown(50, 22),
  ],
};

const SUPPORTS: Record<string, readonly Shape[]> = {
  'roll-over': [
    ['sand', 'M50 80C74 80 84 66 84 52C84 32 68 22 50 22S16 32 16 52C16 66 26 80 50 80Z'],
    ['bark', 'M18 58Q4 62 6 84Q20 92 28 76ZM82 58Q96 62 94 84Q80 92 72 76Z'],
    ['cream', oval(50, 38, 16, 13)],
    ['ink', 'M43 44Q50 34 57 44Z'],
    ['rose', 'M44 29H56V18Q50 8 44 18Z'],
    ['line', 'M40 33Q45 28 50 32T60 33'],
    eyes(58, 15, 4),
    ['thin', 'M8 40A44 44 0 0 1 26 16M26 16 16 18M26 16 25 26'],
  ],
  rally: [
    ['bark', 'M20 8H28V96H20Z'],
    ['rose', 'M28 12Q44 4 58 14T92 14L82 32 92 52Q74 60 58 50T28 50Z'],
    ['lemon', 'M56 20 60 28 69 29 62 35 64 44 56 39 48 44 50 35 43 29 52 28Z'],
    ['thin', 'M40 66Q58 74 76 66M44 78Q58 84 72 78'],
  ],
  'big-push': [
    ['fog', oval(68, 42, 28)],
    ['thin', 'M60 22 66 30 62 38M80 46 74 52 78 60'],
    ['sand', 'M4 78 22 66 34 50Q38 44 42 50V60Q50 62 46 70L30 84 10 92Z'],
    ['teal', 'M0 76 14 68 24 84 8 98Z'],
    ['line', 'M40 52 48 46M42 60 50 55M46 68 54 64'],
    ['thin', 'M84 12 92 6M94 24 99 22M96 76 90 70'],
  ],
  trip: [
    [
      'lemon',
      'M46 40C40 20 46 8 52 6L58 10C56 20 62 34 66 44C84 50 94 66 96 84C84 84 72 74 64 62C62 78 54 90 44 96C36 86 36 72 42 60C32 74 18 82 4 80C6 62 22 46 46 40Z',
    ],
    ['-bark', 'M51 6 58 10 57 14 50 12Z'],
    ['thin', 'M50 30C48 40 46 50 43 60M60 34C62 44 63 52 64 62'],
    ['line', 'M10 94H28M74 94H92'],
  ],
  drizzle: [
    ['sky', 'M24 62A17 17 0 0 1 22 28A24 24 0 0 1 66 20A20 20 0 0 1 82 62Z'],
    eyes(42, 10),
    ['line', 'M43 52Q50 47 57 52'],
    ['teal', 'M26 72Q34 82 26 88T26 72ZM50 74Q58 86 50 92T50 74ZM74 72Q82 82 74 88T74 72Z'],
  ],
  umbrella: [
    ['line', 'M50 14V6M50 56V82Q50 92 60 92T70 82'],
    [
      'teal',
      'M6 56A44 42 0 0 1 94 56Q86 48 79 56Q72 48 64 56Q58 48 50 56Q42 48 36 56Q28 48 21 56Q14 48 6 56Z',
    ],
    ['thin', 'M50 14Q34 30 36 56M50 14Q66 30 64 56'],
    ['thin', 'M14 72 10 80M30 70 26 78M84 70 80 78M88 86 84 94M20 88 16 96'],
  ],
  hush: [
    ['rose', 'M14 44Q32 26 42 36Q50 42 58 36Q68 26 86 44Q70 70 50 70T14 44Z'],
    ['line', 'M16 45Q34 50 50 47T84 45'],
    ['sand', 'M42 98V30Q42 20 50 20T58 30V98Z'],
    ['cream', 'M45 32Q45 24 50 24T55 32V36H45Z'],
    ['thin', 'M43 60H57M43 78H57'],
  ],
  'care-package': [
    ['sand', 'M12 38H88V90H12Z'],
    ['rose', 'M43 38H57V90H43Z'],
    ['sand', 'M8 28H92V44H8Z'],
    ['rose', 'M43 28H57V44H43Z'],
    ['rose', 'M50 28C36 6 16 10 22 22Q28 30 50 28ZM50 28C64 6 84 10 78 22Q72 30 50 28Z'],
    ['cream', 'M70 78C60 70 58 62 64 59Q69 58 70 63Q71 58 76 59C82 62 80 70 70 78Z'],
  ],
  'second-wind': [
    ['line', 'M6 34H58A14 14 0 1 0 44 20'],
    ['line', 'M4 52H78A14 14 0 1 1 66 72'],
    ['line', 'M18 70H46A11 11 0 1 1 36 86'],
    ['moss', 'M70 36Q76 16 96 16Q96 36 76 40ZM14 20Q8 8 20 4Q30 12 22 22Z'],
    ['thin', 'M66 42 88 24'],
  ],
  copycat: [
    ['dashes', 'M62 24 64 10 76 20Q86 18 88 10L94 26Q99 44 88 56Q80 62 72 58'],
    ['amber', 'M12 44 12 16 32 30M72 44 72 16 52 30'],
    ['amber', 'M42 26C64 26 74 42 74 56C74 76 60 86 42 86S10 76 10 56C10 42 20 26 42 26Z'],
    ['line', 'M24 52Q30 46 36 52M48 52Q54 46 60 52'],
    ['ink', 'M38 60H46L42 65Z'],
    ['line', 'M42 65V68Q37 74 31 70M42 68Q47 74 53 70'],
    ['thin', 'M82 34V38'],
  ],
};

/** The drawing of a card of the standard set; nothing for others. */
export function art(name: string): readonly Shape[] | undefined {
  return ENTITIES[name] ?? SUPPORTS[name];
}
