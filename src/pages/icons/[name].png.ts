import type { APIRoute, GetStaticPaths } from 'astro';
import { ICONS, plateSvg, png } from './_render.ts';

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([name, plate]) => ({
    params: { name },
    props: plate,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<(typeof ICONS)[string]> = async ({ props }) =>
  new Response(new Uint8Array(await png(plateSvg(props))), {
    headers: { 'Content-Type': 'image/png' },
  });
