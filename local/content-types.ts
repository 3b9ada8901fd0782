// Content type by file ending, and which types gain from compression.

const TYPES: Record<string, { type: string; isText: boolean }> = {
  html: { type: 'text/html; charset=utf-8', isText: true },
  css: { type: 'text/css; charset=utf-8', isText: true },
  js: { type: 'text/javascript; charset=utf-8', isText: true },
  json: { type: 'application/json; charset=utf-8', isText: true },
  map: { type: 'application/json; charset=utf-8', isText: true },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', isText: true },
  xml: { type: 'application/xml; charset=utf-8', isText: true },
  txt: { type: 'text/plain; charset=utf-8', isText: true },
  svg: { type: 'image/svg+xml; charset=utf-8', isText: true },
  ico: { type: 'image/x-icon', isText: true },
  avif: { type: 'image/avif', isText: false },
  webp: { type: 'image/webp', isText: false },
  jpg: { type: 'image/jpeg', isText: false },
  png: { type: 'image/png', isText: false },
  gif: { type: 'image/gif', isText: false },
  woff2: { type: 'font/woff2', isText: false },
  pdf: { type: 'application/pdf', isText: false },
  mp4: { type: 'video/mp4', isText: false },
};

/** What a file is served as; an unknown ending is a download. */
export const contentTypeOf = (path: string) =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? {
    type: 'application/octet-stream',
    isText: false,
  };
