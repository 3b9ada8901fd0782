// Serves the built site and the API on one machine; the site can be changed for another while requests come in.
import { join } from 'node:path';
import { readSite } from './site.ts';

/** What the connection tells that the request does not. */
export type Connection = { ip?: string };
export type Handler = (request: Request, connection?: Connection) => Response | Promise<Response>;
type HostOptions = {
  /** Folder with netlify.toml. */
  root: string;
  /** Folder of the built site. */
  dist?: string;
  /** Answers everything below /api. */
  app: { fetch: Handler };
};
export type Host = {
  handle: Handler;
  /** Serves the site in this folder from the next request on; each request is answered by one site alone. */
  show: (dist: string) => Promise<void>;
};

/** The site and the API as a function from request to answer. */
export const createHost = async ({ root, dist = join(root, 'dist'), app }: HostOptions): Promise<Host> => {
  let site = await readSite({ root, dist });
  return {
    handle: async (request, connection) => {
      const { pathname } = new URL(request.url);
      return pathname === '/api' || pathname.startsWith('/api/') ? app.fetch(request, connection) : site.answer(request);
    },
    show: async (next) => {
      const { files } = site;
      // Of the site before only its files are kept, so that old sites do not pile up.
      site = await readSite({ root, dist: next, before: files });
    },
  };
};
