// Cuts the site's fonts from Anek Latin, and writes fonts.css with fallback faces of the same
// metrics.
// Run it after a change of family or characters: node build/fonts.ts. Commit the result.
import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Face, Feature, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable/anek-latin/files';
const FONTS = 'src/assets/fonts';
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('');
const SIGNS = '\u00a0·°±×²½çé–—‘’“”…−';
/**
 * The layout features that the pages use; the others, such as forms of other languages, are
 * dropped.
 */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp'];

type Axis = number | { min: number; max: number };
type Cut = {
  file: string;
  family: string;
  range: 'latin' | 'latin-ext';
  characters: string;
  wght: Axis;
  wdth: number;
};
const display: Cut = {
  file: 'anek-display',
  family: 'Anek Display',
  range: 'latin',
  characters: ASCII + SIGNS,
  wght: 600,
  wdth: 125,
};
const text: Cut = {
  file: 'anek-text',
  family: 'Anek Text',
  range: 'latin',
  characters: ASCII + SIGNS,
  wght: { min: 400, max: 600 },
  wdth: 100,
};
/**
 * Only prices need this sign, so it has a file of its own, which pages without prices do not load.
 */
const rupee: Cut = { ...text, file: 'anek-text-rupee', range: 'latin-ext', characters: '₹' };

/** Sample texts of the site, by which widths are compared. */
const SAMPLES = {
  headlines:
    'Every floor, within reach. Lifts for the house. Talk to somebody who measures. Glass elevators for courtyards and stairwells. A home elevator, measured to your stairwell. Kitchen elevators between stove and table. Passenger elevators that fit the shaft. Structural elevators bring their own shaft.',
  sentences:
    'Every floor, within reach. We measure the space, the supply and how the house is used; then we draw it, build it and look after it. Home and hospital elevators, 2 to 25 stops.',
};
type Sample = keyof typeof SAMPLES;

/**
 * System fonts, with the mean advance of the samples in em per character (Liberation Sans has
 * Arial's widths).
 */
const SYSTEM = {
  arial: {
    suffix: '',
    headlines: 0.4349,
    sentences: 0.4363,
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
  },
  arialBold: {
    suffix: '',
    headlines: 0.4699,
    sentences: 0.4686,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  },
  roboto: {
    suffix: ' Android',
    headlines: 0.4352,
    sentences: 0.4326,
    local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
  },
  robotoBold: {
    suffix: ' Android',
    headlines: 0.4425,
    sentences: 0.4395,
    local: ['Roboto Bold', 'Roboto-Bold'],
  },
};

async function cut({ range, characters, wght, wdth }: Cut, targetFormat: 'woff2' | 'sfnt') {
  const source = await readFile(`${SOURCE}/anek-latin-${range}-standard-normal.woff2`);
  return subsetFont(source, characters, {
    targetFormat,
    keepFeatures: FEATURES,
    variationAxes: { wght, wdth },
  });
}

function measure(sfnt: Uint8Array, weight: number, sample: Sample) {
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const run = new Run();
  run.addText(SAMPLES[sample]);
  run.guessSegmentProperties();
  // Headlines have letter spacing, with which browsers do not use ligatures.
  shape(font, run, [new Feature('liga', sample === 'headlines' ? 0 : 1)]);
  const width = run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const { ascender, descender, lineGap } = font.hExtents();
  const { upem } = face;
  return {
    sample,
    advance: width / upem / SAMPLES[sample].length,
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
  };
}

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

function fallback(
  family: string,
  weight: number,
  metrics: ReturnType<typeof measure>,
  name: keyof typeof SYSTEM,
) {
  const { suffix, local, ...advances } = SYSTEM[name];
  const scale = metrics.advance / advances[metrics.sample];
  return `@font-face {
  font-family: '${family} Fallback${suffix}';
  font-weight: ${weight};
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(metrics.ascent / scale)};
  descent-override: ${percent(metrics.descent / scale)};
  line-gap-override: ${percent(metrics.lineGap / scale)};
}`;
}

const face = ({ family, file, wght }: Cut, unicodeRange = '') => `@font-face {
  font-family: '${family}';
  font-weight: ${typeof wght === 'number' ? wght : `${wght.min} ${wght.max}`};
  font-display: swap;
  src: url('../assets/fonts/${file}.woff2') format('woff2');${unicodeRange && `\n  unicode-range: ${unicodeRange};`}
}`;

for (const one of [display, text, rupee])
  await writeFile(`${FONTS}/${one.file}.woff2`, await cut(one, 'woff2'));

const wide = measure(await cut(display, 'sfnt'), 600, 'headlines');
const textFont = await cut(text, 'sfnt');
const [regular, bold] = [measure(textFont, 400, 'sentences'), measure(textFont, 600, 'sentences')];

const rules = [
  '/* Written by build/fonts.ts: the fonts, and system faces scaled to their widths and line heights, so that the swap moves nothing. */',
  face(display),
  fallback('Anek Display', 600, wide, 'arialBold'),
  fallback('Anek Display', 600, wide, 'robotoBold'),
  // Declared before the rupee's own file: of two faces for one character, browsers use the later.
  face(text),
  face(rupee, 'U+20B9'),
  fallback('Anek Text', 400, regular, 'arial'),
  fallback('Anek Text', 600, bold, 'arialBold'),
  fallback('Anek Text', 400, regular, 'roboto'),
  fallback('Anek Text', 600, bold, 'robotoBold'),
];
await writeFile('src/styles/fonts.css', `${rules.join('\n')}\n`);
