// HTML as text: every value in it is escaped, unless it is HTML made here.
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = string | number | Html | undefined | false | readonly Part[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  if (part === undefined || part === false) return '';
  return String(part).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
};

export const html = (pieces: TemplateStringsArray, ...parts: Part[]) =>
  new Html(String.raw({ raw: pieces }, ...parts.map(textOf)));

/** A sentence of the interface as HTML: its signs become these parts, and the rest is escaped. */
export const filled = (text: string, parts: Readonly<Record<string, Part>>) => {
  const pieces = text.split(/\{(\w+)\}/);
  return new Html(pieces.map((piece, at) => textOf(at % 2 ? parts[piece] : piece)).join(''));
};
