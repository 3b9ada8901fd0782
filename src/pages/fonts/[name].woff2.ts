// The fonts of the headings in other languages as files: `/fonts/{name}.woff2`.
import type { APIRoute, GetStaticPaths } from 'astro';
import { scriptFonts } from '../../site/script-font/script-font.ts';

export const getStaticPaths = (async () =>
  (await scriptFonts()).map(({ name, bytes }) => ({
    params: { name },
    props: { bytes },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ bytes: Uint8Array }> = ({ props }) =>
  new Response(new Uint8Array(props.bytes), { headers: { 'Content-Type': 'font/woff2' } });
