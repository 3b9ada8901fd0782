// Cuts the fonts of papers (PDF) out of the Anek family: static, because readers of PDF know no
// variable fonts, with the scripts in which customers write names and addresses.
// Run after a change of family or characters: node build/paper-fonts.ts. What it writes is
// committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const TO = 'src/assets/paper-fonts';
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const JOINERS = '\u200c\u200d\u25cc';

type Cut = { file: string; family: string; part: string; wght: number; characters: string };
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”•…−`;
const EXTENDED = `${between(0x100, 0x17f)}₹`;
const script = (family: string, first: number): Cut => ({
  file: family,
  family,
  part: family,
  wght: 400,
  characters: between(first, first + 0x7f) + JOINERS,
});

const CUTS: Cut[] = [
  { file: 'latin', family: 'latin', part: 'latin', wght: 400, characters: LATIN },
  { file: 'latin-bold', family: 'latin', part: 'latin', wght: 600, characters: LATIN },
  { file: 'extended', family: 'latin', part: 'latin-ext', wght: 400, characters: EXTENDED },
  { file: 'extended-bold', family: 'latin', part: 'latin-ext', wght: 600, characters: EXTENDED },
  script('malayalam', 0x0d00),
  script('kannada', 0x0c80),
  script('devanagari', 0x0900),
  script('tamil', 0x0b80),
];

await mkdir(TO, { recursive: true });
for (const { file, family, part, wght, characters } of CUTS) {
  const folder = `node_modules/@fontsource-variable/anek-${family}`;
  const source = await readFile(`${folder}/files/anek-${family}-${part}-standard-normal.woff2`);
  const cut = await subsetFont(source, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght, wdth: 100 },
  });
  await writeFile(`${TO}/${file}.ttf`, cut);
}
const licence = await readFile('node_modules/@fontsource-variable/anek-latin/LICENSE', 'utf8');
await writeFile(`${TO}/LICENSE.txt`, licence);
