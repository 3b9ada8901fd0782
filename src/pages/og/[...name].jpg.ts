// Share pictures, made at build: /og/{name}.jpg.
import type { APIRoute, GetStaticPaths } from 'astro';
import { leadPhotograph } from '../../components/gallery.ts';
import { photographFile } from '../../components/photograph.ts';
import type { CategoryEntry } from '../../contract/catalogue.ts';
import { categories } from '../../site/catalogue.ts';
import { HALL } from '../../site/own-pictures.ts';
import { cards } from './_card/cards.ts';
import { type Card, type CardPhoto, compose, PANEL_SIZE } from './_card/compose.ts';
import { cutPhotograph, shareJpeg } from './_card/jpeg.ts';
import { typefaces } from './_card/outline.ts';

const lying = (file: string | undefined, centre?: number): CardPhoto | undefined =>
  file === undefined ? undefined : { file, ...(centre !== undefined && { centre }) };
const photos = {
  ofCategory: (category: CategoryEntry) => {
    const lead = leadPhotograph(category);
    return lead && lying(photographFile(lead.image, lead.whose));
  },
  hall: lying(photographFile(HALL, 'The home page'), HALL.centre),
};

export const getStaticPaths = (async () =>
  Object.entries(cards(await categories(), photos)).map(([name, card]) => ({ params: { name }, props: card }))) satisfies GetStaticPaths;

export const GET: APIRoute<Card> = async ({ props }) => {
  const photo = props.photo && (await cutPhotograph(props.photo, PANEL_SIZE));
  const jpeg = await shareJpeg(compose(props, await typefaces, photo));
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
