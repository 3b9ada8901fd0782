// A drawing as a file of its own, for `<img>`.
import { paperInk } from './palette.ts';
import type { Drawing } from './sheet.ts';

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Figures are sized for a phone; on a large sheet they become smaller. An `<img>` is its own
 * viewport, so a media query can tell its size.
 */
const LARGE_SHEET = '<style>@media(min-width:480px){text{font-size:11.8px}}</style>';

/** A complete document on a paper ground. */
export const svgFile = ({ width, height, body }: Drawing, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Anek Latin', system-ui, sans-serif"><title>${escapeText(title)}</title><rect width="${width}" height="${height}" fill="${paperInk.ground}"/>${body.includes('<text') ? LARGE_SHEET : ''}${body}</svg>\n`;
