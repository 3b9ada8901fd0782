import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redirectLines } from '../../build/redirects.ts';
import { ROOT } from '../../local/built-site.ts';
import { readHeaderRules, readRedirectRules } from '../../local/site-rules.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('redirects of product addresses', () => {
  it('are one line for each category file', async () => {
    const folder = await tempFolder({ 'home-elevators.json': '{"group":"home"}', 'car-elevators.json': '{"group":"commercial"}', 'notes.md': 'x' });
    expect(await redirectLines(folder)).toEqual([
      '/products/car-elevators /products/commercial/car-elevators 301',
      '/products/home-elevators /products/home/home-elevators 301',
    ]);
  });

  it('cannot be written for a category of an unknown group', async () => {
    await expect(redirectLines(await tempFolder({ 'boat-elevators.json': '{"group":"boats"}' }))).rejects.toThrow('group');
  });
});

describe('netlify.toml', () => {
  it.each([
    ['/about', '/about-us'],
    ['/contact', '/contact-us'],
  ])('leads %s to %s for good', async (from, to) => {
    const rule = await readRedirectRules({ root: ROOT, dist: await tempFolder() })(new Request(`http://localhost${from}`));
    expect(rule).toMatchObject({ targetRelative: to, statusCode: 301 });
  });

  it('sets the headers of every page, and leaves the content policy to the build', async () => {
    const headersFor = await readHeaderRules({ root: ROOT, dist: join(ROOT, 'not-built') });
    const headers = headersFor('/products/home');
    expect(headers).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    expect(headers['Permissions-Policy']).toContain('camera=()');
    expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('content-security-policy');
  });

  it('lets browsers keep hashed files for a year', async () => {
    const headersFor = await readHeaderRules({ root: ROOT, dist: join(ROOT, 'not-built') });
    expect(headersFor('/_astro/menu.abc.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  });
});
