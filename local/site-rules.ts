// Netlify's own rules for headers and redirects, from netlify.toml and from the files the build
// writes, applied on one machine.
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { Stop } from './stop.ts';

type Locations = {
  /** Folder of netlify.toml. */
  root: string;
  /** Folder of the built site, with its _headers and _redirects. */
  dist: string;
};

/**
 * Headers by address; where rules set the same header the later one wins.
 * Read with Netlify's parser rather than its handler, which would read both files again for every
 * request.
 */
export const readHeaderRules = async ({ root, dist }: Locations) => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    netlifyConfigPath: join(root, 'netlify.toml'),
    configHeaders: [],
    minimal: false,
  });
  if (errors[0]) throw new Stop(`A header rule cannot be read: ${errors[0].message}`);
  const rules = headers.filter((rule) => 'forRegExp' in rule);
  return (pathname: string): Record<string, string> =>
    Object.assign(
      {},
      ...rules.filter((rule) => rule.forRegExp.test(pathname)).map((rule) => rule.values),
    );
};

/**
 * The redirect or rewrite for a request, or nothing. An address that cannot be decoded has none.
 */
export const readRedirectRules = async ({ root, dist }: Locations) => {
  const handler = new RedirectsHandler({
    configPath: join(root, 'netlify.toml'),
    configRedirects: [],
    projectDir: root,
    publicDir: dist,
    // Rules by role are not used; the matcher takes strings only.
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  // It reads its files when it is first asked: that must be now, not when they may be gone.
  await handler.match(new Request('http://localhost/'));
  return (request: Request) => handler.match(request);
};
