// Share pictures, created by the build: /og/{name}.jpg, and /og/{language}/{name}.jpg for pages
// that are published in another language.
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { leadPhotograph } from '../../components/gallery.ts';
import { photographFile } from '../../components/photograph.ts';
import type { CategoryEntry, GalleryImage } from '../../contract/catalogue/category-fields.ts';
import { LANGUAGES, type Language } from '../../contract/language/language.ts';
import { categories } from '../../site/catalogue.ts';
import { keptOutput } from '../../site/kept-output.ts';
import { pathsIn, wordsIn } from '../../site/language.ts';
import { aboutPage, homePage } from '../../site/pages.ts';
import { companyIn } from '../../site/spoken-company.ts';
import { cards } from './_card/cards.ts';
import { type Card, type CardPhoto, compose, PANEL_SIZE } from './_card/compose.ts';
import { cutPhotograph, shareJpeg } from './_card/jpeg.ts';
import { typefacesOf } from './_card/typefaces.ts';

const SUBJECT_AT = { left: 0.35, right: 0.65 };
const photoOf = (image: Omit<GalleryImage, 'id'>, usedBy: string): CardPhoto | undefined => {
  const file = photographFile(image, usedBy);
  return file === undefined
    ? undefined
    : { file, centre: image.side ? SUBJECT_AT[image.side] : 0.5 };
};
const [home, about] = await Promise.all([homePage('en'), aboutPage('en')]);
const photos = {
  ofCategory: (category: CategoryEntry) => {
    const lead = leadPhotograph(category);
    return lead && photoOf(lead.image, lead.usedBy);
  },
  hall: photoOf(home.top.picture, 'The home page'),
  works: photoOf(about.top.picture, 'The about page'),
  table: photoOf(about.hold.picture, 'The about page'),
};

const cardsIn = async (language: Language) => {
  const [all, words, company, { top }, { text }] = await Promise.all([
    categories(language),
    wordsIn(language),
    companyIn(language),
    homePage(language),
    typefacesOf(language),
  ]);
  return cards(all, photos, { language, words, company, headline: top.title, face: text });
};

type Props = { card: Card; language: Language };
const picturesIn = async (language: Language) => {
  const paths = language === 'en' ? undefined : await pathsIn(language);
  if (paths?.size === 0) return [];
  return Object.entries(await cardsIn(language))
    .filter(([, { page }]) => !paths || page === undefined || paths.has(page))
    .map(([name, card]) => ({
      params: { name: language === 'en' ? name : `${language}/${name}` },
      props: { card, language },
    }));
};

export const getStaticPaths = (async () =>
  (await Promise.all(LANGUAGES.map(picturesIn))).flat()) satisfies GetStaticPaths;

const keptCut = async (photo: CardPhoto) => {
  const from = [await readFile(photo.file), JSON.stringify([photo.centre, PANEL_SIZE])];
  const cut = await keptOutput('cut photograph', from, async () =>
    Buffer.from(await cutPhotograph(photo, PANEL_SIZE)),
  );
  return Buffer.from(cut).toString();
};

export const GET: APIRoute<Props> = async ({ props: { card, language } }) => {
  const photo = card.photo && (await keptCut(card.photo));
  const svg = compose(card, await typefacesOf(language), photo);
  const jpeg = await keptOutput('share picture', [svg], () => shareJpeg(svg));
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
