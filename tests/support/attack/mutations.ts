// Makes many wrong values from a valid one: wrong types, hostile texts, and bodies that are not
// even an object.
import type { Json } from './calls.ts';
import type { Luck } from './rounds.ts';

const REMOVED: unique symbol = Symbol('removed');
type Replacement = Json | typeof REMOVED;
type Path = readonly (string | number)[];

/** A text of about so many bytes, which repeats one or a few characters. */
const filled = (sign: string, bytes: number) =>
  sign.repeat(Math.ceil(bytes / Buffer.byteLength(sign)));

const WRONG: readonly Replacement[] = [
  REMOVED,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  '1e3',
  '__proto__',
  '\0',
  '\ud800',
  '../../x',
  "'; --",
  '{"a":1}',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  { $ne: '' },
];

const HOSTILE: readonly ((bytes: number) => string)[] = [
  (bytes) => filled('+', bytes),
  (bytes) => filled('0', bytes),
  (bytes) => filled(' ', bytes),
  (bytes) => filled('(0)', bytes),
  (bytes) => `a${filled('\u0301', bytes / 2)}${filled('\u0327', bytes / 2)}`,
  (bytes) => filled('ﷺ', bytes),
  (bytes) => filled('\u1100\u1161', bytes),
  (bytes) => `${filled('a.', bytes)}@`,
  (bytes) => `${filled('a@', bytes)}!`,
  (bytes) => `${filled('\n', bytes)}\0`,
  (bytes) => `/${filled('a\r\n', bytes)}\x7f`,
  (bytes) => `https://${filled('a-', bytes)}`,
  (bytes) => `${filled('👩‍👩‍👧', bytes)}`,
  (bytes) => `${filled('&<"', bytes)}`,
];

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: Json): [string | number, Json][] => {
  if (Array.isArray(value)) return value.map((inner, at) => [at, inner]);
  return isObject(value) ? Object.entries(value) : [];
};

/** Everything within a value, the value itself left out. */
const pathsIn = (value: Json): Path[] =>
  entriesOf(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ]);

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((found, name) => Object.fromEntries(entriesOf(found))[name] ?? null, value);

/** The value with another value in one place. */
const withAt = (value: Json, [name, ...rest]: Path, replacement: Replacement): Json => {
  if (name === undefined) return replacement === REMOVED ? null : replacement;
  const kept = entriesOf(value).filter(
    ([field]) => replacement !== REMOVED || rest.length > 0 || field !== name,
  );
  const changed = kept.map(([field, inner]): [string | number, Json] => [
    field,
    field === name ? withAt(inner, rest, replacement) : inner,
  ]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
};

/** Made only when it is sent: there are many, and some are large. */
export type Mutation = { what: string; make: () => Json };
type Effort = { fields: number; wrong: number; hostile: number; bytes: number };

const shown = (replacement: Replacement) =>
  replacement === REMOVED ? 'missing' : JSON.stringify(replacement).slice(0, 24);

/** The value with one field wrong, for a number of its fields. */
export const mutationsOf = (
  value: Json,
  luck: Luck,
  { fields, wrong, hostile, bytes }: Effort,
): Mutation[] =>
  luck.some(pathsIn(value), fields).flatMap((path) => {
    const name = path.join('.');
    const texts = typeof at(value, path) === 'string' ? luck.some(HOSTILE, hostile) : [];
    return [
      ...luck.some(WRONG, wrong).map((other) => ({
        what: `${name}: ${shown(other)}`,
        make: () => withAt(value, path, other),
      })),
      ...texts.map((text) => ({
        what: `${name}: ${shown(text(20))}… of ${bytes} bytes`,
        make: () => withAt(value, path, text(bytes)),
      })),
    ];
  });

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}0${close.repeat(depth)}`;
const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, number) => `"k${number.toString(36)}":0`).join(',')}}`;

/** Bodies as they are sent, for calls that take JSON. */
export const BROKEN_JSON: readonly (readonly [
  what: string,
  body: string | Uint8Array<ArrayBuffer>,
])[] = [
  ['nothing', ''],
  ['a brace', '{'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['a number beyond numbers', '1e999'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x7b, 0x7d])],
  ['a byte order mark', '\ufeff{}'],
  ['nothing in it', '{}'],
  ['a key twice', '{"email":"a@b.example","email":"c@d.example"}'],
  [
    'its prototype',
    '{"__proto__":{"role":"superAdmin"},"constructor":{"prototype":{"isAdmin":true}}}',
  ],
  ['10,000 arrays in one another', `{"a":${nested('[', ']', 10_000)}}`],
  ['1,000 objects in one another', `{"a":${nested('{"a":', '}', 1000)}}`],
  ['20,000 unknown keys', manyKeys(20_000)],
  ['100,000 unknown keys', manyKeys(100_000)],
  ['an unknown key of 100 kB', `{"${filled('k', 100_000)}":0}`],
  ['100,000 numbers', `{"a":[${filled('0,', 200_000)}0]}`],
  [
    'every field an owner may have',
    '{"role":"superAdmin","isActive":true,"wallet":1,"_id":"1","paid":true,"total":0,"price":0,"discount":100}',
  ],
];
