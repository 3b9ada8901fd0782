// The site of a preview, below an address that cannot be guessed. Its pages are those of the public
// site, byte for byte, so what they ask for is told by the page that asks.
import { readSite, type Site } from './site.ts';

const FOLDER = '/preview/';
const ADDRESS = /^\/preview\/([0-9a-f]{32})(\/.*)?$/;
/** Hashed files, which are asked for by each other as well. */
const HASHED = '/_astro/';
const DOCUMENTS: readonly (string | null)[] = ['document', 'iframe'];

/** Where the pages of this preview begin. */
export const previewPath = (token: string) => `${FOLDER}${token}`;

const partsOf = (address: string | null) => {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, token, path = '/'] = ADDRESS.exec(url.pathname) ?? [];
  return token === undefined ? undefined : { host: url.host, token, path };
};

const GONE = () =>
  new Response('This preview is no longer there. Please make it again.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** May be framed by the site's own pages; browsers keep no copy, and search engines skip it. */
const asPreview = (answer: Response, token: string) => {
  const headers = new Headers(answer.headers);
  const policy = headers.get('content-security-policy');
  if (policy)
    headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  headers.set('x-frame-options', 'SAMEORIGIN');
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  const location = headers.get('location');
  if (location?.startsWith('/')) headers.set('location', `${previewPath(token)}${location}`);
  return new Response(answer.body, { status: answer.status, headers });
};

/** @param root folder with netlify.toml. */
export const createPreviewSite = (root: string) => {
  let shown: { token: string; site: Site } | undefined;

  /** What the preview has at this path, for visitors who are not logged in there. */
  const read = async (request: Request, path: string) => {
    if (!shown) return GONE();
    const url = new URL(request.url);
    url.pathname = path;
    const headers = new Headers(request.headers);
    // The rule that leads staff from the home page to the admin area is not meant here.
    headers.delete('cookie');
    headers.delete('if-none-match');
    const answer = await shown.site.answer(new Request(url, { method: request.method, headers }));
    return asPreview(answer, shown.token);
  };

  return {
    /** Reads the whole site in this folder; afterwards the folder may go. */
    show: async (token: string, dist: string) => {
      shown = { token, site: await readSite({ root, dist }) };
    },

    /** The answer to a request for a preview, or from one of its pages; undefined for any other. */
    answer: async (request: Request): Promise<Response | undefined> => {
      const own = partsOf(request.url);
      if (own) return own.token === shown?.token ? read(request, own.path) : GONE();
      const { host, pathname, search } = new URL(request.url);
      const from = partsOf(request.headers.get('referer'));
      if (!shown || from?.host !== host || from.token !== shown.token) return undefined;
      if (!DOCUMENTS.includes(request.headers.get('sec-fetch-dest')))
        return read(request, pathname);
      const headers = { location: `${previewPath(shown.token)}${pathname}${search}` };
      return new Response(null, {
        status: 302,
        headers: { ...headers, 'cache-control': 'no-store' },
      });
    },

    /** A hashed file that only the preview has. */
    hashedFile: async (request: Request): Promise<Response | undefined> => {
      const { pathname } = new URL(request.url);
      return pathname.startsWith(HASHED) ? shown?.site.answer(request) : undefined;
    },
  };
};
export type PreviewSite = ReturnType<typeof createPreviewSite>;
