// Share pictures, drawn at build: /og/{name}.png.
import type { APIRoute, GetStaticPaths } from 'astro';
import { categories } from '../../site/catalogue.ts';
import { cards } from './_card/cards.ts';
import { type Card, compose } from './_card/compose.ts';
import { typefaces } from './_card/outline.ts';
import { sharePng } from './_card/png.ts';

export const getStaticPaths = (async () =>
  Object.entries(cards(await categories())).map(([name, card]) => ({ params: { name }, props: card }))) satisfies GetStaticPaths;

export const GET: APIRoute<Card> = async ({ props }) => {
  const png = await sharePng(compose(props, await typefaces));
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
