// The drawings of extras as files: `/part-drawings/{drawing}.svg`.
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawExtra } from '../../components/drawing/extra.ts';
import { paperInk } from '../../components/drawing/palette.ts';
import { svgFile } from '../../components/drawing/svg-file.ts';
import { EXTRA_DRAWINGS, type ExtraDrawing } from '../../contract/catalogue/extra.ts';

export const getStaticPaths = (() =>
  (Object.keys(EXTRA_DRAWINGS) as ExtraDrawing[]).map((name) => ({
    params: { name },
    props: { svg: svgFile(drawExtra(name, paperInk), EXTRA_DRAWINGS[name]) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
