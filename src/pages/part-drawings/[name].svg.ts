// The drawings of parts as files: `/part-drawings/{drawing}.svg`.
import type { APIRoute, GetStaticPaths } from 'astro';
import { paperInk } from '../../components/drawing/palette.ts';
import { drawPart } from '../../components/drawing/part.ts';
import { svgFile } from '../../components/drawing/svg-file.ts';
import { PART_DRAWINGS, type PartDrawing } from '../../contract/catalogue/part.ts';

export const getStaticPaths = (() =>
  (Object.keys(PART_DRAWINGS) as PartDrawing[]).map((name) => ({
    params: { name },
    props: { svg: svgFile(drawPart(name, paperInk), PART_DRAWINGS[name]) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
