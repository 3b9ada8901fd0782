// Share pictures as the build makes them: every text an outline, every file small enough for a
// preview.
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '../../src/contract/catalogue/category.ts';
import { categoryIdSchema } from '../../src/contract/catalogue/category-rules.ts';
import { ENGLISH } from '../../src/contract/words/words.ts';
import type { CardSpeech } from '../../src/pages/og/_card/cards.ts';
import type { Card } from '../../src/pages/og/_card/compose.ts';
import { COMPANY } from '../support/company.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { firstCatalogue } from '../support/test-api.ts';
import '../support/vite-files.ts';

const { cards } = await import('../../src/pages/og/_card/cards.ts');
const { COLUMN, compose, PANEL_SIZE, setHeadline, TRACKING } = await import(
  '../../src/pages/og/_card/compose.ts'
);
const { cutPhotograph, shareJpeg } = await import('../../src/pages/og/_card/jpeg.ts');
const { drawnText, placesText } = await import('../../src/pages/og/_card/drawn-text.ts');
const { typefacesOf } = await import('../../src/pages/og/_card/typefaces.ts');

const { categories } = await firstCatalogue();
const faces = await typefacesOf('en');
const speech: CardSpeech = {
  language: 'en',
  words: ENGLISH,
  company: COMPANY,
  headline: 'Every floor, within reach.',
  face: faces.text,
};
const NO_PHOTOS = { hall: undefined, works: undefined, table: undefined };
const all = Object.entries(
  cards(categories, { ofCategory: () => undefined, ...NO_PHOTOS }, speech),
);

describe('share pictures', () => {
  it('exist for every kind of page', () => {
    const groups = GROUPS.filter((name) => categories.some(({ data }) => data.group === name));
    const names = ['default', 'about', 'contact', 'products', ...groups];
    expect(all.map(([name]) => name).sort()).toEqual(
      [...names, ...categories.map(({ id }) => id)].sort(),
    );
    // None of the site's own is ever a category's.
    expect(names.filter((name) => categoryIdSchema.safeParse(name).success)).toEqual([]);
  });

  it.each(all)(
    'of %s needs no font of the building machine and fits its frame',
    async (_, card) => {
      const svg = compose(card, faces);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
      const data = await shareJpeg(svg);
      expect(data.length).toBeLessThan(80_000);
      expect(await sharp(data).metadata()).toMatchObject({
        width: 1200,
        height: 630,
        format: 'jpeg',
      });
    },
  );

  it('name at most three towns, each once, and none in letters that the typefaces lack', () => {
    const placesIn = (names: string[]) => placesText(faces.text, 'en', names);
    expect(placesIn(['Kochi', 'Bengaluru', 'Kochi'])).toBe('Kochi and Bengaluru');
    expect(placesIn(['Kochi', 'Thrissur', 'Mysuru'])).toBe('Kochi, Thrissur and Mysuru');
    expect(placesIn(['Kochi', 'Thrissur', 'Mysuru', 'Hubballi'])).toBeUndefined();
    expect(placesIn(['കൊച്ചി'])).toBeUndefined();
    expect(drawnText(faces.text, 'തിങ്കൾ മുതൽ ശനി വരെ', 'Phone')).toBe('Phone');
    expect(drawnText(faces.text, 'Monday to Friday, 10:00 to 17:30', 'Phone')).toBe(
      'Monday to Friday, 10:00 to 17:30',
    );
  });

  it('set Latin letters and figures beside those of an Indian script, without tracking', async () => {
    const { text: malayalam } = await typefacesOf('ml');
    const setting = { size: 40, tracking: -0.02 };
    expect(malayalam.has('MRL ലിഫ്റ്റുകൾ, 2–8')).toBe(true);
    expect(malayalam.has('ಲಿಫ್ಟ್')).toBe(false);
    expect(malayalam.width('MRL', setting)).toBe(faces.text.width('MRL', setting));
    expect(malayalam.width('MRL ലി', setting)).toBeCloseTo(
      faces.text.width('MRL ', { size: 40 }) + malayalam.width('ലി', { size: 40 }),
    );
  });

  it('have a headline within the column, even with a very long name of a town', async () => {
    const { display, lines: heights } = faces;
    const { lines, size } = setHeadline(
      'Talk to us in Thiruvananthapuramneyyattinkara',
      display,
      heights,
    );
    for (const line of lines)
      expect(display.width(line, { size, tracking: TRACKING })).toBeLessThanOrEqual(COLUMN);
  });

  it('show a photograph where there is one', async () => {
    const file = join(await tempFolder(), 'hall.png');
    await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#a03020' },
    }).toFile(file);
    const [card] = Object.values(
      cards(
        categories,
        {
          ofCategory: () => ({ file, centre: 0.5 }),
          ...NO_PHOTOS,
          hall: { file, centre: 0.9 },
        },
        speech,
      ),
    );
    expect(card?.photo).toEqual({ file, centre: 0.9 });
    const svg = compose(
      card as Card,
      faces,
      await cutPhotograph({ file, centre: 0.9 }, PANEL_SIZE),
    );
    const { data } = await sharp(await shareJpeg(svg))
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(140);
    expect(data[1]).toBeLessThan(70);
  });

  it.each([
    ['lying', 1600, 1200],
    ['standing', 900, 1600],
    ['smaller than the panel', 300, 300],
  ])('cut a photograph that is %s to the panel', async (_shape, width, height) => {
    const file = join(await tempFolder(), 'photo.png');
    await sharp({ create: { width, height, channels: 3, background: '#a03020' } }).toFile(file);
    for (const centre of [0, 0.35, 1]) {
      const address = await cutPhotograph({ file, centre }, PANEL_SIZE);
      const { width: across, height: tall } = await sharp(
        Buffer.from(address.replace(/^.*,/, ''), 'base64'),
      ).metadata();
      expect({ width: across, height: tall }).toEqual(PANEL_SIZE);
    }
  });

  it.each([
    'MRL',
    'Every floor, within reach.',
    'Hydraulic goods and passenger elevators for tall warehouses',
    'Automatischer Personenaufzug',
  ])('sets "%s" within its column', async (words) => {
    const { display, lines: heights } = faces;
    const { size, lines } = setHeadline(words, display, heights);
    expect(lines.join(' ')).toBe(words);
    for (const line of lines)
      expect(display.width(line, { size, tracking: TRACKING })).toBeLessThanOrEqual(COLUMN);
    expect(lines.length * size).toBeLessThan(300);
  });
});
