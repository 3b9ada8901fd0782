// Drawings of controls and electrical parts.
import { around, box, circle, PART_CENTRE, type PartStrokes, repeat } from './part-outline.ts';

const button: PartStrokes = [
  ['bold', box(32, 12, 32, 72)],
  ['brassBold', circle(48, 36, 11) + circle(48, 62, 11)],
  ['solid', 'M48 30.5l5 8h-10zM48 67.5l-5-8h10z'],
  ['fine', circle(48, 18, 1.5) + circle(48, 78, 1.5)],
];

const sensor: PartStrokes = [
  ['bold', box(28, 18, 40, 60)],
  ['brassBold', circle(48, 44, 13)],
  ['solid', 'M48 36l8 12H40z'],
  ['sign', 'M38 66c5 5 15 5 20 0'],
];

const panel: PartStrokes = [
  ['bold', box(28, 8, 40, 80)],
  ['boldPane', box(36, 15, 24, 14)],
  [
    'brassBold',
    repeat(
      [40, 53, 66, 79].flatMap((y) => [40, 56].map((x) => [x, y] as const)),
      (x, y) => circle(x, y, 4),
    ),
  ],
];

const display: PartStrokes = [
  ['bold', box(12, 28, 72, 40)],
  ['boldPane', box(19, 34, 58, 28)],
  ['sign', 'M34 57V40M27 47l7-7 7 7M54 40h11l-7 7c9 0 9 11-1 11-3 0-5-1-6-3'],
  ['wire', 'M36 76h24'],
];

const cardReader: PartStrokes = [
  ['bold', box(16, 12, 36, 60)],
  ['sign', 'M28 44a8 8 0 0 1 12 0M24 38a14 14 0 0 1 20 0M28 24h12'],
  ['bold', box(40, 54, 44, 28)],
  ['brassBold', box(46, 62, 9, 7)],
  ['fine', 'M62 74h16'],
];

const remote: PartStrokes = [
  ['sign', circle(48, 15, 7)],
  [
    'bold',
    'M40 22h16a10 10 0 0 1 10 10v42a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12V32a10 10 0 0 1 10-10z',
  ],
  ['brassBold', circle(48, 44, 8)],
  ['sign', circle(48, 68, 8)],
  ['fine', circle(48, 30, 1.5)],
];

const battery: PartStrokes = [
  ['bold', box(16, 34, 64, 44) + box(25, 25, 12, 9) + box(59, 25, 12, 9)],
  ['sign', 'M31 41v8M27 45h8M61 45h8'],
  ['brass', 'M51 48L39 63h8l-3 11 13-16h-8l3-10z'],
];

const BEAMS = [22, 35, 48, 61, 74];
const lightCurtain: PartStrokes = [
  [
    'fine',
    BEAMS.slice(1)
      .map((y) => `M26 ${y - 13}L70 ${y}M26 ${y}L70 ${y - 13}`)
      .join(''),
  ],
  ['wire', BEAMS.map((y) => `M26 ${y}H70`).join('')],
  ['bold', box(14, 10, 12, 76) + box(70, 10, 12, 76)],
  [
    'brass',
    repeat(
      BEAMS.flatMap(
        (y) =>
          [
            [26, y],
            [70, y],
          ] as const,
      ),
      (x, y) => circle(x, y, 2),
    ),
  ],
];

const encoder: PartStrokes = [
  ['shade', box(43, 70, 10, 18)],
  ['bold', circle(PART_CENTRE, 44, 30)],
  [
    'sign',
    around(24, 1)
      .map(([x, y]) => {
        const [dx, dy] = [x - PART_CENTRE, y - PART_CENTRE];
        return `M${PART_CENTRE + dx * 19} ${44 + dy * 19}L${PART_CENTRE + dx * 25} ${44 + dy * 25}`;
      })
      .join(''),
  ],
  ['brassBold', circle(PART_CENTRE, 44, 9)],
  ['sign', 'M48 35v5'],
];

const board: PartStrokes = [
  ['bold', box(12, 18, 72, 60)],
  ['wire', 'M58 44h14v16M34 44H22v16M46 54v6M52 54v6'],
  ['fine', 'M34 38h-4M34 44h-4M34 50h-4M58 38h4M58 44h4M58 50h4'],
  ['shade', box(34, 34, 24, 20)],
  ['sign', circle(23, 29, 4.5) + circle(73, 29, 4.5)],
  [
    'brass',
    repeat(
      [20, 32, 44, 56, 68].map((x) => [x, 64] as const),
      (x, y) => box(x, y, 8, 8),
    ),
  ],
];

const lamp: PartStrokes = [
  ['pane', 'M26 32L10 80h76L70 32z'],
  ['bold', box(18, 18, 60, 14)],
  ['sign', 'M48 18V8'],
  [
    'brass',
    repeat(
      [28, 38, 48, 58, 68].map((x) => [x, 25] as const),
      (x, y) => circle(x, y, 2.6),
    ),
  ],
];

const inUseLamp: PartStrokes = [
  ['bold', box(36, 46, 24, 30) + box(30, 56, 36, 10)],
  ['fine', 'M36 71h24'],
  ['brassBold', 'M30 38a18 18 0 0 1 36 0z'],
  ['bold', box(24, 38, 48, 8)],
  ['sign', 'M48 8v6M26 16l4 5M70 16l-4 5'],
  ['wire', 'M43 76v12M53 76v12'],
];

const signal: PartStrokes = [
  ['bold', box(30, 8, 36, 76)],
  ['sign', circle(48, 29, 12)],
  ['brassBold', circle(48, 62, 12)],
  ['fine', 'M48 84v8'],
];

const phone: PartStrokes = [
  ['bold', box(28, 8, 40, 80)],
  ['sign', 'M38 19h20M38 26h20M38 33h20'],
  ['brassBold', circle(48, 60, 14)],
  ['solid', 'M41 56c-2 5 6 13 11 11l2-3-4-3-2 1.500c-2-1-3.5-2.5-4.5-4.500l1.5-2-3-4z'],
];

const PETAL = 'M48 48C40 40 40 27 49 24c8 4 8 17-1 24z';
const fan: PartStrokes = [
  ['bold', box(14, 14, 68, 68)],
  ['sign', circle(48, 48, 29)],
  [
    'shade',
    [
      PETAL,
      'M48 48c8-8 21-8 24 1-4 8-17 8-24-1z',
      'M48 48c8 8 8 21-1 24-8-4-8-17 1-24z',
      'M48 48c-8 8-21 8-24-1 4-8 17-8 24 1z',
    ].join(''),
  ],
  ['brassBold', circle(48, 48, 5)],
  [
    'fine',
    repeat(
      [
        [20, 20],
        [76, 20],
        [20, 76],
        [76, 76],
      ],
      (x, y) => circle(x, y, 2),
    ),
  ],
];

const keySwitch: PartStrokes = [
  ['bold', box(20, 20, 56, 56)],
  ['brassBold', circle(48, 50, 17)],
  ['solid', 'M45 42h6v6l-1.5 10h-3L45 48z'],
  ['sign', 'M48 26v4M70 50h-2M26 50h2'],
];

export const CONTROLS = {
  button,
  sensor,
  panel,
  display,
  card_reader: cardReader,
  remote,
  battery,
  light_curtain: lightCurtain,
  encoder,
  board,
  lamp,
  in_use_lamp: inUseLamp,
  signal,
  phone,
  fan,
  key_switch: keySwitch,
};
