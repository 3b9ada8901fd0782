// The API's description of itself, made when it is first requested, since making it takes a
// processor some tenths of a second. It is sent compressed to whoever takes that.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readDocs, readOpenApi } from '../../contract/docs/endpoints.ts';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import { documentPage } from '../html-page.ts';
import type { Mount } from '../mounted.ts';
import { ORIGIN } from './curl.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_SEARCH } from './docs-search.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { openApiOf } from './openapi.ts';

type Described = { siteName: string; siteUrl?: string | undefined };

/** Makes a value for each key when it is first requested, and keeps it. */
const once = <Value>(make: (key: string) => Value) => {
  const made = new Map<string, Value>();
  return (key: string) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};

const ENCODERS: Record<string, (text: string) => Uint8Array<ArrayBuffer>> = {
  br: brotliCompressSync,
  gzip: gzipSync,
};
/** The best one that is accepted; `;q=0` refuses one by name. */
const encodingFor = (accepted: string) => {
  const offers = accepted.split(',').map((offer) => offer.replaceAll(' ', ''));
  const taken = offers
    .map((offer) => offer.split(';'))
    .filter(([, quality = 'q=1']) => !/^q=0(\.0{1,3})?$/.test(quality))
    .map(([name = '']) => name);
  return Object.keys(ENCODERS).find((name) => taken.includes(name));
};

/** What a shell and a page can hold without harm; any other name gets this machine's. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;

export const mountDocs = (
  mount: Mount,
  { siteName, siteUrl }: Described,
  makeDocument: typeof openApiOf = openApiOf,
) => {
  const document = once((cookieName) => makeDocument(ENDPOINTS, { siteName, siteUrl, cookieName }));
  const json = once((cookieName) => JSON.stringify(document(cookieName)));
  const packed = once((key) => {
    const [encoding = '', cookieName = ''] = key.split(' ');
    return ENCODERS[encoding]?.(json(cookieName)) ?? json(cookieName);
  });
  const page = once((cookieName) => docsPage(document(cookieName)));
  mount(readOpenApi, async ({ session, acceptEncoding }) => {
    const encoding = encodingFor(acceptEncoding);
    return new Response(packed(`${encoding} ${session.cookieName}`), {
      headers: {
        'content-type': 'application/json',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  });
  mount(readDocs, async ({ session, origin }) => {
    const { title, main } = page(session.cookieName);
    const address = siteUrl ?? (PLAIN_ORIGIN.test(origin) ? origin : 'http://localhost:4321');
    return documentPage({
      ...{ title, style: DOCS_STYLE, script: DOCS_SEARCH },
      main: main.replaceAll(ORIGIN, () => address),
    });
  });
};
