// Share pictures, drawn at build: /og/{name}.png.
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { categories } from '../../site/catalogue.ts';
import { cards } from './_card/cards.ts';
import { type Card, compose } from './_card/compose.ts';
import { typefaces } from './_card/outline.ts';

export const getStaticPaths = (async () => Object.entries(cards(await categories())).map(([name, card]) => ({ params: { name }, props: card }))) satisfies GetStaticPaths;

export const GET: APIRoute<Card> = async ({ props }) => {
  const svg = compose(props, await typefaces);
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9, effort: 7 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
