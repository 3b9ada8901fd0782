// Every category's drawings as files: `/drawings/{id}-{view}.svg` and the square
// `/drawings/{id}-thumb.svg` of lists.

import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { formOf } from '../../components/drawing/form-of.ts';
import { paperInk } from '../../components/drawing/palette.ts';
import { svgFile } from '../../components/drawing/svg-file.ts';
import { drawThumb } from '../../components/drawing/thumb.ts';
import { drawView } from '../../components/drawing/view.ts';
import { DRAWING_VIEWS } from '../../contract/lift-choices.ts';

const KINDS = [...DRAWING_VIEWS, 'thumb'] as const;

export const getStaticPaths = (async () =>
  (await getCollection('categories')).flatMap(({ id, data }) =>
    KINDS.map((kind) => {
      const drawing =
        kind === 'thumb'
          ? drawThumb(data.specRange, paperInk, formOf(id))
          : drawView(kind, data.specRange, paperInk, formOf(id));
      return {
        params: { name: `${id}-${kind}` },
        props: { svg: svgFile(drawing, kind === 'thumb' ? data.name : `${data.name}: ${kind}`) },
      };
    }),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
