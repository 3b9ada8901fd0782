// The company's tagline is a sentence. Within another sentence, it loses its full stop.

/** The tagline without its full stop, for the slogan of structured data. */
export const bareTagline = (tagline: string) => tagline.trim().replace(/[.।]$/, '');

/** Where the sentence goes on: a sign of punctuation or a small letter follows. */
const WITHIN = /\{tagline\}(?=\s*[.।,;:!?)–]|\s+\p{Ll})/gu;

/** A text with the tagline in place of each `{tagline}`. */
export const withTagline = (text: string, tagline: string) =>
  text.replace(WITHIN, () => bareTagline(tagline)).replaceAll('{tagline}', () => tagline);
