// Serves the built site and the API on one machine; the site can be changed for another while
// requests come in.
import { join } from 'node:path';
import { isLinkPage, PAY_SHELL, withPayPages } from '../src/server/payment-link/pay-page-routes.ts';
import type { PreviewSite } from './preview-site.ts';
import { readSite } from './site.ts';

/** What is known from the connection and not from the request. */
export type Connection = { ip?: string };
export type Handler = (request: Request, connection?: Connection) => Response | Promise<Response>;
type HostOptions = {
  /** Folder with netlify.toml. */
  root: string;
  /** Folder of the built site; null: there is none yet. */
  dist?: string | null;
  /** Answers everything below /api. */
  app: { fetch: Handler };
  /** The site made of drafts; absent where there is none. */
  preview?: PreviewSite;
};
export type Host = {
  handle: Handler;
  /**
   * Serves the site in this folder from the next request on; each request is answered by one site
   * alone.
   */
  show: (dist: string) => Promise<void>;
  /**
   * The release of the site that is served at this moment; undefined for a site that does not say.
   */
  release: () => number | undefined;
  /** The legal record that its pages print; undefined while no site is served. */
  legal: () => string | null | undefined;
};

const RETRY_AFTER_S = 10;
const beingPrepared = () =>
  new Response('The site is being prepared. Please try again in a minute.', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
    },
  });

/** The site and the API as a function from request to answer. */
export const createHost = async ({
  root,
  dist = join(root, 'dist'),
  app,
  preview,
}: HostOptions): Promise<Host> => {
  let site = dist === null ? undefined : await readSite({ root, dist });
  const pages = withPayPages(app, async () => {
    const file = await site?.files.get(`/${PAY_SHELL}`)?.encoded('');
    return file?.bytes.toString();
  });
  return {
    handle: async (request, connection) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api' || pathname.startsWith('/api/') || isLinkPage(pathname))
        return pages.fetch(request, connection);
      const previewed = await preview?.answer(request);
      if (previewed) return previewed;
      if (!site) return beingPrepared();
      const answer = await site.answer(request);
      return (answer.status === 404 && (await preview?.hashedFile(request))) || answer;
    },
    show: async (next) => {
      // Of the site before only its files are kept, so that old sites do not pile up.
      site = await readSite({ root, dist: next, ...(site ? { before: site.files } : {}) });
    },
    release: () => site?.release,
    legal: () => site?.legal,
  };
};
