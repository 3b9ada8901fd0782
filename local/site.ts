// One built site as a function from request to answer, the way Netlify serves it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtReleaseSchema } from '../src/contract/release/rules.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';
import { readHeaderRules, readRedirectRules } from './site-rules.ts';

type SiteOptions = {
  /** Folder with netlify.toml. */
  root: string;
  /** Folder of the built site. */
  dist: string;
  /** Files of the site shown before: pages that are still open load their hashed ones. */
  before?: Map<string, SiteFile>;
};
export type Site = {
  files: Map<string, SiteFile>;
  answer: (request: Request) => Promise<Response>;
  /** The release it was built from; undefined for a site that does not say. */
  release: number | undefined;
  /** The legal record that its pages print; null for the facts of the repository. */
  legal: string | null;
};

/** What Netlify sends with every static file unless a rule says otherwise. */
const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';
const METHODS = ['GET', 'HEAD'];
/**
 * File names below it carry a hash of their content, so that two sites never mean different things
 * by one.
 */
const HASHED = '/_astro/';

const decoded = (pathname: string) => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

const isUnchanged = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');

const redirectTo = (location: string, status: number) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': DEFAULT_CACHE, 'content-length': '0' },
  });

/** What /release.json of the site says. */
const readBuiltRelease = async (dist: string) => {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text === undefined ? undefined : builtReleaseSchema.parse(JSON.parse(text));
};

/** Reads the whole site and its rules; afterwards the folder may change or go. */
export const readSite = async ({ root, dist, before }: SiteOptions): Promise<Site> => {
  const [files, headersFor, ruleFor, built] = await Promise.all([
    readSiteFiles(dist),
    readHeaderRules({ root, dist }),
    readRedirectRules({ root, dist }),
    readBuiltRelease(dist),
  ]);

  const send = async (request: Request, file: SiteFile, status: number) => {
    const { bytes, etag, encoding } = await file.encoded(
      request.headers.get('accept-encoding') ?? '',
    );
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': DEFAULT_CACHE,
      etag,
    });
    if (file.isText) headers.set('vary', 'accept-encoding');
    for (const [name, value] of Object.entries(headersFor(new URL(request.url).pathname)))
      headers.set(name, value);
    // Rules go by address: what is missing below /_astro must not be kept for a year.
    if (status === 404) headers.set('cache-control', DEFAULT_CACHE);
    if (status === 200 && isUnchanged(request, etag))
      return new Response(null, { status: 304, headers });
    if (encoding) headers.set('content-encoding', encoding);
    headers.set('content-length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
  };

  /**
   * `/x` is x, x.html or x/index.html; the address with the wrong slash at its end leads to the
   * right one.
   */
  const lookUp = (path: string): { file: SiteFile } | { location: string } | undefined => {
    const file =
      files.get(path) ??
      files.get(path.endsWith('/') ? `${path}index.html` : `${path}.html`) ??
      (path.startsWith(HASHED) && before?.get(path));
    if (file) return { file };
    if (files.has(`${path}/index.html`)) return { location: `${path}/` };
    if (path.endsWith('/') && files.has(`${path.slice(0, -1)}.html`))
      return { location: path.slice(0, -1) };
    return undefined;
  };

  const notFound = async (request: Request) => {
    const page = files.get('/404.html');
    return page ? send(request, page, 404) : new Response('Not found', { status: 404 });
  };

  const answer = async (request: Request) => {
    const url = new URL(request.url);
    if (!METHODS.includes(request.method))
      return new Response('Method not allowed', {
        status: 405,
        headers: { allow: METHODS.join(', ') },
      });
    const path = decoded(url.pathname);
    if (path === undefined) return notFound(request);
    const rule = await ruleFor(request);
    // A page of the site goes before a rule for its address, unless the rule is forced.
    const found = rule?.force ? undefined : lookUp(path);
    if (found && 'file' in found)
      return send(request, found.file, path.endsWith('/404') ? 404 : 200);
    if (found) return redirectTo(encodeURI(found.location) + url.search, 301);
    if (rule?.redirect) return redirectTo(rule.targetRelative, rule.statusCode);
    const target = rule && lookUp(rule.target.pathname);
    return target && 'file' in target
      ? send(request, target.file, rule.statusCode)
      : notFound(request);
  };

  return { files, answer, release: built?.release, legal: built?.legal ?? null };
};
