import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createHost } from '../../local/host.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi } from '../support/test-api.ts';

const PAGE = `<h1>About</h1>${'lift '.repeat(200)}`;
const REVALIDATE = 'public, max-age=0, must-revalidate';
const SITE = {
  'netlify.toml': `
    [[redirects]]
      from = "/about"
      to = "/about-us"
      status = 301
    [[redirects]]
      from = "/about-us"
      to = "/never"
      status = 301
    [[redirects]]
      from = "/app/*"
      to = "/products"
      status = 200
    [[headers]]
      for = "/*"
      [headers.values]
        X-Frame-Options = "DENY"
    [[headers]]
      for = "/_astro/*"
      [headers.values]
        Cache-Control = "public, max-age=31536000, immutable"`,
  'secret.txt': 'outside the site',
  'dist/index.html': '<h1>Home</h1>',
  'dist/about-us.html': PAGE,
  'dist/products.html': '<h1>Products</h1>',
  'dist/docs/index.html': '<h1>Docs</h1>',
  'dist/404.html': '<h1>Not here</h1>',
  'dist/payment-link.html': '<main><!--payment-->Unknown<!--/payment--></main>',
  'dist/_headers': "/*\n  Content-Security-Policy: default-src 'none'\n",
  'dist/_redirects': '/products/villa-lifts /products/home/villa-lifts 301\n',
  'dist/.inputs': 'hash',
  'dist/.well-known/security.txt': 'Contact: none',
  'dist/_astro/menu.abc.js': 'export {}',
  'dist/picture.avif': new Uint8Array([1, 2, 3]),
};

/** The host over the small site above; the answer to one request. */
const ask = async (path: string, init: RequestInit = {}) => {
  const host = await createHost({ root: await tempFolder(SITE), app: createTestApi().api });
  return host.handle(new Request(`http://localhost${path}`, init));
};

describe('addresses', () => {
  it.each([
    ['/', '<h1>Home</h1>'],
    ['/about-us', PAGE],
    ['/about-us.html', PAGE],
    ['/products?page=2', '<h1>Products</h1>'],
    ['/docs/', '<h1>Docs</h1>'],
    ['/.well-known/security.txt', 'Contact: none'],
  ])('serves %s', async (path, body) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(body);
  });

  it.each([
    ['/about', '/about-us'],
    ['/about?from=card&x=%20', '/about-us?from=card&x=%20'],
    ['/products/villa-lifts', '/products/home/villa-lifts'],
    ['/about-us/', '/about-us'],
    ['/docs?x=1', '/docs/?x=1'],
  ])('redirects %s to %s permanently', async (path, location) => {
    const answer = await ask(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  });

  it('serves a rewritten address without redirecting', async () => {
    expect(await (await ask('/app/orders/7')).text()).toBe('<h1>Products</h1>');
  });

  it.each([
    '/nothing',
    '/404',
    '/_headers',
    '/_redirects',
    '/.inputs',
    '/%E0%A4%A',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '//localhost/secret.txt',
  ])('answers %s with the page for missing pages', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('<h1>Not here</h1>');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('fills a page of the site for a payment link', async () => {
    const answer = await ask('/pay/token');
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([404, 'no-referrer']);
    expect(await answer.text()).toMatch(/^<main>.*do not pay anything.*<\/main>$/s);
  });

  it('passes everything below /api to the API', async () => {
    const answer = await ask('/api/nothing', { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Not found', code: 'not_found' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'refuses %s on a page and names the allowed methods',
    async (method) => {
      const answer = await ask('/', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    },
  );
});

describe('headers', () => {
  it('come from netlify.toml and from the build', async () => {
    const { headers } = await ask('/about-us');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('let a browser keep hashed files for a year and revalidate everything else', async () => {
    expect((await ask('/_astro/menu.abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/about-us')).headers.get('cache-control')).toBe(REVALIDATE);
  });

  it('never let a browser keep the answer for a missing hashed file', async () => {
    expect((await ask('/_astro/gone.js')).headers.get('cache-control')).toBe(REVALIDATE);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/_astro/menu.abc.js', 'text/javascript; charset=utf-8'],
    ['/picture.avif', 'image/avif'],
  ])('name the type of %s', async (path, type) => {
    expect((await ask(path)).headers.get('content-type')).toBe(type);
  });
});

describe('the encoding', () => {
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('is brotli if the client accepts it', async () => {
    const answer = await ask('/about-us', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(PAGE);
  });

  it.each(['gzip', 'br;q=0, gzip;q=0.5', 'GZIP'])('is gzip for %s', async (header) => {
    const answer = await ask('/about-us', { headers: { 'accept-encoding': header } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(answer)).toString()).toBe(PAGE);
  });

  it.each(['', 'identity', 'brotli'])('is none for "%s"', async (header) => {
    const answer = await ask('/about-us', { headers: { 'accept-encoding': header } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(PAGE);
  });

  it('leaves pictures as they are', async () => {
    const answer = await ask('/picture.avif', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect([...(await bytesOf(answer))]).toEqual([1, 2, 3]);
  });
});

describe('a file that the client already has', () => {
  const etagOf = async (encoding: string) =>
    (await ask('/about-us', { headers: { 'accept-encoding': encoding } })).headers.get('etag') ??
    '';

  it('is not sent again', async () => {
    const answer = await ask('/about-us', {
      headers: { 'accept-encoding': 'br', 'if-none-match': `"other", W/${await etagOf('br')}` },
    });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).toBe(await etagOf('br'));
  });

  it('is sent if the encoding or the file differs', async () => {
    expect(await etagOf('br')).not.toBe(await etagOf('gzip'));
    const answer = await ask('/about-us', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': await etagOf('br') },
    });
    expect(answer.status).toBe(200);
  });

  it('is described without its body for HEAD', async () => {
    const answer = await ask('/about-us', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(PAGE.length));
    expect(await answer.text()).toBe('');
  });
});
