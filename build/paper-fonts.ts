// Cuts the fonts of papers (PDF): static ones, because PDF readers do not support variable fonts,
// in the scripts in which customers write names and addresses. Lists the signs that they have.
// Run it after a change of family or characters: node build/paper-fonts.ts. Commit the result.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const TO = 'src/assets/paper-fonts';
const LIST = 'src/contract/kernel/printed-signs.ts';
const VARIABLE = 'node_modules/@fontsource-variable';
/** The static fonts of this package have accents and letters in one file, so both join. */
const LATIN_PACKAGE = 'node_modules/@expo-google-fonts/anek-latin';
const WEIGHTS = [
  { suffix: '', wght: 400, latin: '400Regular/AnekLatin_400Regular.ttf' },
  { suffix: '-bold', wght: 600, latin: '600SemiBold/AnekLatin_600SemiBold.ttf' },
];

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
/** Signs that shape their neighbours, and the circle that stands under a mark without a letter. */
const JOINERS = '\u200c\u200d\u25cc';

type Script = {
  file: string;
  family: string;
  /** The part of the family that has the script, if its name differs. */
  part?: string;
  axes: 'standard' | 'wght';
  blocks: readonly (readonly [first: number, last: number])[];
};
const anek = (file: string, first: number, family = `anek-${file}`, part = file): Script => ({
  file,
  family,
  part,
  axes: 'standard',
  blocks: [[first, first + 0x7f]],
});
/** If several fonts have a sign, the first in this order prints it. */
const SCRIPTS: readonly Script[] = [
  anek('malayalam', 0x0d00),
  anek('kannada', 0x0c80),
  anek('devanagari', 0x0900),
  anek('tamil', 0x0b80),
  anek('telugu', 0x0c00),
  anek('bengali', 0x0980, 'anek-bangla'),
  anek('gujarati', 0x0a80),
  anek('gurmukhi', 0x0a00),
  anek('odia', 0x0b00, 'anek-odia', 'oriya'),
  anek('sinhala', 0x0d80, 'noto-sans-sinhala'),
  {
    file: 'arabic',
    family: 'noto-sans-arabic',
    axes: 'standard',
    blocks: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
  },
  {
    file: 'thaana',
    family: 'noto-sans-thaana',
    axes: 'wght',
    blocks: [
      [0x0780, 0x07bf],
      [0xfdf2, 0xfdf2],
    ],
  },
];

/** Visible signs, and spaces that have a width of their own. */
const IS_PRINTED = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u25cc]$/u;

/** The signs of a font, as ranges in hexadecimal: `41-5a 61-7a`. */
const rangesOf = (font: Uint8Array, wanted: string) => {
  // A file with one font; its type allows for a collection.
  const { characterSet } = create(Buffer.from(font)) as Font;
  const has = new Set(characterSet);
  const codes = [...new Set(wanted)]
    .filter((sign) => IS_PRINTED.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0)
    .filter((code) => has.has(code))
    .sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-'))
    .join(' ');
};

const written = new Map<string, string>();

/** Cuts one weight of a font; the regular weight gives the list of signs. */
const cut = async (
  file: string,
  suffix: string,
  source: string,
  characters: string,
  variationAxes?: Record<string, number>,
) => {
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'sfnt',
    ...(variationAxes && { variationAxes }),
  });
  await writeFile(`${TO}/${file}${suffix}.ttf`, font);
  if (suffix === '') written.set(file, rangesOf(font, characters));
};

await mkdir(TO, { recursive: true });
for (const { suffix, wght, latin } of WEIGHTS) {
  await cut('all-latin', suffix, `${LATIN_PACKAGE}/${latin}`, between(0x20, 0x2fff));
  for (const { file, family, part = file, axes, blocks } of SCRIPTS) {
    const source = `${VARIABLE}/${family}/files/${family}-${part}-${axes}-normal.woff2`;
    const characters = blocks.map(([first, last]) => between(first, last)).join('') + JOINERS;
    await cut(file, suffix, source, characters, {
      wght,
      ...(axes === 'standard' && { wdth: 100 }),
    });
  }
}
// The first edition's own fonts, for papers that it has printed.
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”•…−`;
const EXTENDED = `${between(0x100, 0x17f)}₹`;
for (const { suffix, wght } of WEIGHTS) {
  const files = `${VARIABLE}/anek-latin/files/anek-latin`;
  const axes = { wght, wdth: 100 };
  for (const [file, part, characters] of [
    ['latin', 'latin', LATIN],
    ['extended', 'latin-ext', EXTENDED],
  ] as const) {
    const source = await readFile(`${files}-${part}-standard-normal.woff2`);
    const font = await subsetFont(source, characters, {
      targetFormat: 'sfnt',
      variationAxes: axes,
    });
    await writeFile(`${TO}/${file}${suffix}.ttf`, font);
  }
}

for (const [file, family] of [
  ['LICENSE', 'anek-latin'],
  ['LICENSE-arabic', 'noto-sans-arabic'],
  ['LICENSE-sinhala', 'noto-sans-sinhala'],
  ['LICENSE-thaana', 'noto-sans-thaana'],
])
  await writeFile(`${TO}/${file}.txt`, await readFile(`${VARIABLE}/${family}/LICENSE`, 'utf8'));

/** Ranges in lines no longer than those of the repository. */
const inLines = (ranges: string) =>
  ranges.split(' ').reduce((text, range) => {
    const last = text.length - text.lastIndexOf('\n');
    return `${text}${last + range.length > 92 ? '\n    ' : ' '}${range}`;
  });
const rows = [...written].map(([file, ranges]) => `  '${file}': \`\n    ${inLines(ranges)}\`,\n`);
await writeFile(
  LIST,
  `// Written by build/paper-fonts.ts: the signs that each font of papers has, as ranges of code
// points in hexadecimal. The first font that has a sign prints it.

export const PRINTED_SIGNS = {
${rows.join('').replace(/'(\w+)':/g, '$1:')}} as const;
`,
);
