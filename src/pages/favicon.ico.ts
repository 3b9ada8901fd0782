// For programs that request /favicon.ico by convention: feed readers, link previews, old browsers.
import type { APIRoute } from 'astro';
import { discSvg, ico, png } from './icons/_render.ts';

const SIZES = [16, 32];

export const GET: APIRoute = async () => {
  const pictures = await Promise.all(
    SIZES.map(async (size) => ({ size, data: await png(discSvg(size)) })),
  );
  return new Response(new Uint8Array(ico(pictures)), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
