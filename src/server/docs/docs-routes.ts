// The API's description of itself. It is made at the first request, because making it takes some
// tenths of a second, and sent compressed to clients that accept that.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { KEY_SCOPE_LABELS } from '../../contract/api-key/key-scopes.ts';
import { readDocs, readOpenApi } from '../../contract/docs/endpoints.ts';
import { CALL_GROUPS } from '../../contract/endpoints.ts';
import type { CallGroup } from '../../contract/kernel/endpoint.ts';
import type { Mount } from '../account/define-noun.ts';
import { documentPage } from '../kernel/html-page.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_SEARCH, DOCS_STYLE } from './docs-style.ts';
import { openApiOf } from './openapi.ts';
import { ORIGIN } from './samples.ts';

/** The contract's calls in its own order, then those of other nouns. */
const inOrder = (calls: readonly CallGroup[]): CallGroup[] => {
  const known: readonly CallGroup[] = CALL_GROUPS;
  return [...known, ...calls.filter((group) => !known.includes(group))];
};

type Described = {
  company: (kv: Kv) => Promise<{ name: string }>;
  siteUrl?: string | undefined;
  /** The mounted calls, and the scopes that API keys may have. */
  registered: { calls: readonly CallGroup[]; scopes: Readonly<Record<string, string>> };
};

/** Makes a value for each key when it is first requested, and keeps it. */
const memoized = <Value>(make: (key: string) => Value) => {
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
/** The best encoding that the client accepts; `;q=0` refuses an encoding. */
const encodingFor = (accepted: string) => {
  const offers = accepted.split(',').map((offer) => offer.replaceAll(' ', ''));
  const taken = offers
    .map((offer) => offer.split(';'))
    .filter(([, quality = 'q=1']) => !/^q=0(\.0{1,3})?$/.test(quality))
    .map(([name = '']) => name);
  return Object.keys(ENCODERS).find((name) => taken.includes(name));
};

/** An origin that is safe in a shell command and a page; others are replaced by this machine's. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;

export const mountDocs = (
  mount: Mount,
  { company, siteUrl, registered }: Described,
  makeDocument: typeof openApiOf = openApiOf,
) => {
  const describe = (siteName: string) => {
    const document = memoized((cookieName) =>
      makeDocument(inOrder(registered.calls), {
        siteName,
        siteUrl,
        cookieName,
        scopes: Object.keys({ ...KEY_SCOPE_LABELS, ...registered.scopes }),
      }),
    );
    const json = memoized((cookieName) => JSON.stringify(document(cookieName)));
    return {
      siteName,
      packed: memoized((key) => {
        const [encoding = '', cookieName = ''] = key.split(' ');
        return ENCODERS[encoding]?.(json(cookieName)) ?? json(cookieName);
      }),
      page: memoized((cookieName) => docsPage(document(cookieName))),
    };
  };
  let latest: ReturnType<typeof describe> | undefined;
  /** The document under the site's name; made again when a release changes the name. */
  const described = async (kv: Kv) => {
    const { name } = await company(kv);
    if (latest?.siteName !== name) latest = describe(name);
    return latest;
  };
  mount(readOpenApi, async ({ kv, session, acceptEncoding }) => {
    const { packed } = await described(kv);
    const encoding = encodingFor(acceptEncoding);
    return new Response(packed(`${encoding} ${session.cookieName}`), {
      headers: {
        'content-type': 'application/json',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  });
  mount(readDocs, async ({ kv, session, origin }) => {
    const { page } = await described(kv);
    const { title, main } = page(session.cookieName);
    const address = siteUrl ?? (PLAIN_ORIGIN.test(origin) ? origin : 'http://localhost:4321');
    return documentPage({
      title,
      style: DOCS_STYLE,
      script: DOCS_SEARCH,
      main: main.replaceAll(ORIGIN, () => address),
    });
  });
};
