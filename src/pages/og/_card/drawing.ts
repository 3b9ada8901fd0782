// Fits a drawing into a share picture, its labels turned into outlines.
import type { Typeface } from './outline.ts';

/** SVG elements with the size of the box they are drawn in. */
export type Drawing = { width: number; height: number; body: string };
type Box = { x: number; y: number; width: number; height: number };

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/**
 * Replaces the labels of a drawing; a label inherits fill, size and anchor from the group around
 * all of them.
 */
function outlineLabels(body: string, face: Typeface): string {
  const group = /<g ([^>]*font-size[^>]*)>/.exec(body)?.[1] ?? '';
  return body.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, tag: string, label: string) => {
    const inherited = (name: string) => attribute(tag, name) ?? attribute(group, name);
    const setting = { size: Number(inherited('font-size') ?? 14), tabular: true };
    const width = face.width(plain(label), setting);
    const anchor = inherited('text-anchor');
    const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
    const line = face.line(
      plain(label),
      Number(attribute(tag, 'x')) - shift,
      Number(attribute(tag, 'y')),
      inherited('fill') ?? '#000000',
      setting,
    );
    const turn = attribute(tag, 'transform');
    return turn ? `<g transform="${turn}">${line}</g>` : line;
  });
}

const place = ({ body }: Drawing, x: number, y: number, scale: number, face: Typeface) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${outlineLabels(body, face)}</g>`;

/** The drawing as large as the box allows, in its middle. */
export function fitDrawing(drawing: Drawing, box: Box, face: Typeface): string {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  return place(
    drawing,
    box.x + (box.width - drawing.width * scale) / 2,
    box.y + (box.height - drawing.height * scale) / 2,
    scale,
    face,
  );
}

/**
 * Fills the whole box with the drawing, with the point at `centre` of its width in the middle of
 * the box.
 */
export function fillWithDrawing(
  drawing: Drawing,
  box: Box,
  centre: number,
  face: Typeface,
): string {
  const scale = Math.max(box.width / drawing.width, box.height / drawing.height);
  return place(
    drawing,
    box.x + box.width / 2 - drawing.width * scale * centre,
    box.y + (box.height - drawing.height * scale) / 2,
    scale,
    face,
  );
}
