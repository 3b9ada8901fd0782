// Share pictures, created by the build: /og/{name}.jpg.
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { leadPhotograph } from '../../components/gallery.ts';
import { photographFile } from '../../components/photograph.ts';
import type { CategoryEntry, GalleryImage } from '../../contract/catalogue/category-fields.ts';
import { categories } from '../../site/catalogue.ts';
import { keptOutput } from '../../site/kept-output.ts';
import { aboutPage, homePage } from '../../site/pages.ts';
import { cards } from './_card/cards.ts';
import { type Card, type CardPhoto, compose, PANEL_SIZE } from './_card/compose.ts';
import { cutPhotograph, shareJpeg } from './_card/jpeg.ts';
import { typefaces } from './_card/outline.ts';

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

export const getStaticPaths = (async () =>
  Object.entries(cards(await categories(), photos)).map(([name, card]) => ({
    params: { name },
    props: card,
  }))) satisfies GetStaticPaths;

const keptCut = async (photo: CardPhoto) => {
  const from = [await readFile(photo.file), JSON.stringify([photo.centre, PANEL_SIZE])];
  const cut = await keptOutput('cut photograph', from, async () =>
    Buffer.from(await cutPhotograph(photo, PANEL_SIZE)),
  );
  return Buffer.from(cut).toString();
};

export const GET: APIRoute<Card> = async ({ props }) => {
  const photo = props.photo && (await keptCut(props.photo));
  const svg = compose(props, await typefaces, photo);
  const jpeg = await keptOutput('share picture', [svg], () => shareJpeg(svg));
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
