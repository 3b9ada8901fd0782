// A drawing as a file of its own, for `<img>`.
import { paperInk } from './palette.ts';
import type { Drawing } from './sheet.ts';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A complete document on a paper ground; without a title it is decoration. */
export const svgFile = ({ width, height, body }: Drawing, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Anek Latin', system-ui, sans-serif"><title>${escapeText(title)}</title><rect width="${width}" height="${height}" fill="${paperInk.ground}"/>${body}</svg>\n`;
