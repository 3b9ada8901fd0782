// Every category's drawings as files: `/drawings/{id}-{view}.svg`, the square
// `/drawings/{id}-thumb.svg` of lists and the car beside a person, `/drawings/{id}-front.svg`; and
// the plan of each model, `/drawings/{model}-plan.svg`.

import type { APIRoute, GetStaticPaths } from 'astro';
import { formOf } from '../../components/drawing/form-of.ts';
import { drawFront } from '../../components/drawing/front.ts';
import { paperInk } from '../../components/drawing/palette.ts';
import { svgFile } from '../../components/drawing/svg-file.ts';
import { drawThumb } from '../../components/drawing/thumb.ts';
import { drawView } from '../../components/drawing/view.ts';
import { DRAWING_VIEWS } from '../../contract/quote/lift-choices.ts';
import { type CategoryPage, categories, modelsOf } from '../../site/catalogue.ts';
import { rangeOfModel } from '../../site/model-range.ts';

const KINDS = [...DRAWING_VIEWS, 'thumb', 'front'] as const;

const drawingOf = (kind: (typeof KINDS)[number], { id, data: { specRange } }: CategoryPage) => {
  if (kind === 'thumb') return drawThumb(specRange, paperInk, formOf(id));
  if (kind === 'front') return drawFront(specRange, paperInk, formOf(id));
  return drawView(kind, specRange, paperInk, formOf(id));
};

const pathsOf = async (category: CategoryPage) => {
  const { id, data } = category;
  const plans = (await modelsOf(id)).map((model) => {
    const drawing = drawView(
      'plan',
      rangeOfModel(data.specRange, model.data),
      paperInk,
      formOf(id),
    );
    const title = `${model.data.code}, ${model.data.name}: plan`;
    return { params: { name: `${model.id}-plan` }, props: { svg: svgFile(drawing, title) } };
  });
  return [
    ...plans,
    ...KINDS.map((kind) => {
      const title = kind === 'thumb' ? data.name : `${data.name}: ${kind}`;
      return {
        params: { name: `${id}-${kind}` },
        props: { svg: svgFile(drawingOf(kind, category), title) },
      };
    }),
  ];
};

export const getStaticPaths = (async () =>
  (await Promise.all((await categories()).map(pathsOf))).flat()) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
