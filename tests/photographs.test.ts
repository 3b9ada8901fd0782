// The photographs that come with the site: each is shown, said in words, built by a scene, and
// within its budget.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Category } from '../src/contract/catalogue/category-fields.ts';
import { categorySchema } from '../src/contract/catalogue/category-rules.ts';
import { modelSchema } from '../src/contract/catalogue/model-rules.ts';
import { aboutPageSchema, homePageSchema } from '../src/contract/catalogue/page-rules.ts';

const PICTURES = 'src/assets/pictures';
const CATEGORIES = 'src/content/categories';
const MODELS = 'src/content/models';
const PAGES = 'src/content/pages';
const SCENES = 'art/scenes';
const LARGEST_FILE = 300_000;
const LEAST_WIDTH = 1600;

const files = readdirSync(PICTURES).flatMap((folder) =>
  readdirSync(join(PICTURES, folder)).map((name) => `${folder}/${name}`),
);
const galleries: [string, Category['galleryImages']][] = readdirSync(CATEGORIES).map((name) => [
  name.replace('.json', ''),
  categorySchema.parse(JSON.parse(readFileSync(join(CATEGORIES, name), 'utf8'))).galleryImages,
]);
const pageOf = (name: string): unknown => JSON.parse(readFileSync(join(PAGES, name), 'utf8'));
const home = homePageSchema.parse(pageOf('home.json'));
const about = aboutPageSchema.parse(pageOf('about-us.json'));
const ownPictures = [home.top.picture, about.top.picture, about.hold.picture];
const shown = [...galleries.flatMap(([, pictures]) => pictures), ...ownPictures];

describe('photographs', () => {
  it('are four for every category, each used for one category only', () => {
    for (const [id, pictures] of galleries)
      expect(pictures.map(({ src }) => src)).toEqual([1, 2, 3, 4].map((at) => `${id}/${at}.avif`));
  });

  it('are all shown, each in one place', () => {
    expect(shown.map(({ src }) => src).toSorted()).toEqual(files.toSorted());
  });

  it('have a text of their own', () => {
    for (const words of [shown.map(({ alt }) => alt), shown.map(({ title }) => title)])
      expect(new Set(words).size).toBe(shown.length);
  });

  it('name only sizes of cars and shafts that a model of the category has', () => {
    const models = readdirSync(MODELS).map((name) =>
      modelSchema.parse(JSON.parse(readFileSync(join(MODELS, name), 'utf8'))),
    );
    for (const [id, pictures] of galleries) {
      const own = models.filter(({ category }) => category === id);
      const sizes = own.flatMap(({ cabin, shaft }) => [
        [cabin.w, cabin.d, cabin.h],
        [shaft.w, shaft.d],
      ]);
      for (const { title } of pictures.filter(({ title }) => !title.startsWith('Hatch')))
        for (const [, figures = ''] of title.matchAll(/((?:[\d,]+ × )+[\d,]+) mm/g)) {
          const named = figures.split(' × ').map((figure) => Number(figure.replace(',', '')));
          const fitting = sizes.filter((size) => named.every((figure, at) => size[at] === figure));
          expect(fitting.length, title).toBeGreaterThan(0);
        }
    }
  });

  it('show no people, and say none', () => {
    for (const { alt } of shown)
      expect(alt).not.toMatch(
        /\b(m[ae]n|wom[ae]n|girls?|boys?|child(ren)?|people|workers?|nurses?|porters?|patients?)\b/i,
      );
    expect(readdirSync('art/kit/props')).not.toContain('people');
  });

  it('can each be rendered again from a scene', () => {
    const built = readdirSync(SCENES)
      .filter((name) => name.endsWith('.py'))
      .flatMap((name) =>
        [...readFileSync(join(SCENES, name), 'utf8').matchAll(/^def picture_(\w+)\(/gm)].map(
          ([, picture]) => `${name.replace('.py', '').replaceAll('_', '-')}/${picture}.avif`,
        ),
      );
    expect(built.toSorted()).toEqual(files.toSorted());
  });

  it.each(files)(
    'are wide enough for a large screen and small enough for the repository: %s',
    async (file) => {
      expect(statSync(join(PICTURES, file)).size).toBeLessThanOrEqual(LARGEST_FILE);
      const { width, format } = await sharp(join(PICTURES, file)).metadata();
      expect(format).toBe('heif');
      expect(width).toBeGreaterThanOrEqual(LEAST_WIDTH);
    },
  );
});
