// The share pictures in the languages of the repository: each letter has a glyph, and no line
// touches another one.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { printed } from '../src/contract/catalogue/spec-facts.ts';
import { TABLES } from '../src/contract/catalogue/tables.ts';
import { TRANSLATIONS, type Translation } from '../src/contract/language/language.ts';
import { fieldTexts, withTranslations } from '../src/contract/language/translate.ts';
import type { TableKind } from '../src/contract/release/release.ts';
import { NAMESPACES, spokenWords } from '../src/contract/words/words.ts';
import type { Card } from '../src/pages/og/_card/compose.ts';
import type { Typeface } from '../src/pages/og/_card/outline.ts';
import type { Typefaces } from '../src/pages/og/_card/typefaces.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { translationFiles } from '../src/server/catalogue/translation-files.ts';
import './support/vite-files.ts';

const { cards } = await import('../src/pages/og/_card/cards.ts');
const { compose, FIGURES_TOP, PANEL } = await import('../src/pages/og/_card/compose.ts');
const { typefacesOf } = await import('../src/pages/og/_card/typefaces.ts');

const CONTENT = join(ROOT, 'src/content');
const catalogue = await catalogueFiles(CONTENT)();
const translations = translationFiles(CONTENT);
/** Takes the place of the drawing. */
const PHOTO = 'data:image/jpeg;base64,';

const cardsIn = async (language: Translation): Promise<[string, Card][]> => {
  const spoken = async <Data extends object>(
    kind: TableKind,
    { id, data }: { id: string; data: Data },
  ) => {
    const texts = fieldTexts(TABLES[kind].fields, data);
    return { id, data: withTranslations(data, texts, await translations(language, { kind, id })) };
  };
  const namespaces = NAMESPACES.map(
    async (id) => [id, await translations(language, { kind: 'words', id })] as const,
  );
  const words = spokenWords(Object.fromEntries(await Promise.all(namespaces)));
  const [home] = catalogue.home;
  const [company] = catalogue.company;
  if (!home || !company) throw new Error('The content has no home page or no company.');
  const categories = await Promise.all(
    catalogue.categories.map(async (category) => {
      const { id, data } = await spoken('category', category);
      return { id, data: printed(data, { language, words }) };
    }),
  );
  const photos = {
    ofCategory: () => undefined,
    hall: undefined,
    works: undefined,
    table: undefined,
  };
  return Object.entries(
    cards(categories, photos, {
      language,
      words,
      company: (await spoken('company', company)).data,
      headline: (await spoken('home', home)).data.top.title,
      face: (await typefacesOf(language)).text,
    }),
  );
};

type Box = { text: string; left: number; right: number; top: number; bottom: number };

const numbersIn = (text: string) => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** The box around the outlines of a line; undefined for a line without ink. */
const boxOf = (text: string, outlines: string): Box | undefined => {
  const points = [...outlines.matchAll(/<g [^>]*transform="([^"]*)">(.*?)<\/g>/gs)].flatMap(
    ([, placed = '', glyphs = '']) => {
      const [x = 0, y = 0, scale = 1] = numbersIn(placed);
      return [...glyphs.matchAll(/transform="([^"]*)" d="([^"]*)"/g)].flatMap(
        ([, moved = '', path = '']) => {
          const [dx = 0, dy = 0] = numbersIn(moved);
          const numbers = numbersIn(path);
          return numbers.flatMap((across, at) =>
            at % 2 === 0
              ? [{ x: x + (across + dx) * scale, y: y - ((numbers[at + 1] ?? 0) + dy) * scale }]
              : [],
          );
        },
      );
    },
  );
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return {
    text,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};

/** The boxes of a card's lines, from top to bottom as the card is composed. */
const linesOf = (card: Card, faces: Typefaces): Box[] => {
  const boxes: Box[] = [];
  const watched = (face: Typeface): Typeface => ({
    ...face,
    line: (text, ...where) => {
      const outlines = face.line(text, ...where);
      const box = boxOf(text, outlines);
      if (box) boxes.push(box);
      return outlines;
    },
  });
  compose(card, { ...faces, display: watched(faces.display), text: watched(faces.text) }, PHOTO);
  return boxes;
};

const touch = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

describe.each(TRANSLATIONS)('share pictures in %s', (language) => {
  it('say everything in the language, in letters that the typefaces have', async () => {
    const { display, text } = await typefacesOf(language);
    const said = (await cardsIn(language)).flatMap(([, { headline, figures }]) => [
      ...[headline, ...figures.map(({ figure }) => figure)].map(
        (words) => [display, words] as const,
      ),
      ...figures.map(({ label }) => [text, label] as const),
    ]);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter(([face, words]) => !face.has(words))).toEqual([]);
    const isEnglish = (words: string) =>
      /[a-z]{2,}/i.test(words.replaceAll(/\b(kg|lbs|mm|[A-Z]{2,})\b/g, ''));
    expect(said.map(([, words]) => words).filter(isEnglish)).toEqual([]);
  });

  it('have lines that touch no other, and stay within their column', async () => {
    const faces = await typefacesOf(language);
    for (const [name, card] of await cardsIn(language)) {
      const lines = linesOf(card, faces);
      const own = lines.length - 1 - 2 * card.figures.length;
      expect(own, name).toBeGreaterThan(0);
      const pairs = lines.flatMap((line, at) => lines.slice(at + 1).map((other) => [line, other]));
      expect(
        pairs.filter(([one, other]) => one && other && touch(one, other)),
        name,
      ).toEqual([]);
      expect(Math.max(...lines.map(({ right }) => right)), name).toBeLessThan(PANEL);
      expect(Math.max(...lines.map(({ bottom }) => bottom)), name).toBeLessThan(630);
      const headline = lines.slice(1, 1 + own);
      expect(Math.max(...headline.map(({ bottom }) => bottom)), name).toBeLessThan(FIGURES_TOP - 9);
    }
  });

  it('break their headlines between words only', async () => {
    const faces = await typefacesOf(language);
    for (const [, card] of await cardsIn(language)) {
      const drawn = linesOf(card, faces).map(({ text }) => text);
      const lines = drawn.slice(1, drawn.length - 2 * card.figures.length);
      expect(lines.join(' ')).toBe(card.headline);
    }
  });
});
