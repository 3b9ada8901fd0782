import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redirectLines } from '../../build/redirects.ts';
import { readOwnFiles, readRelease } from '../../build/release/read-release.ts';
import { ROOT } from '../../local/built-site.ts';
import { readHeaderRules, readRedirectRules } from '../../local/site-rules.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('redirects of product addresses', () => {
  it('have one line for each category file', async () => {
    const folder = await tempFolder({
      'porch-lifts.json': '{"group":"home"}',
      'yard-lifts.json': '{"group":"commercial"}',
      'notes.md': 'x',
    });
    const { release, categories } = await readOwnFiles(folder);
    expect(release).toBe(0);
    expect(redirectLines(categories)).toEqual([
      '/products/porch-lifts /products/home/porch-lifts 301',
      '/products/yard-lifts /products/commercial/yard-lifts 301',
    ]);
  });

  it('have one line for each category of a release', async () => {
    const categories = [{ id: 'tower-lifts', data: { group: 'others' } }];
    const folder = await tempFolder({
      'catalogue.json': JSON.stringify({ release: 7, categories, models: [] }),
      'pictures/a.png': 'x',
    });
    const read = await readRelease(folder);
    expect(read.release).toBe(7);
    expect([...read.pictures]).toEqual([['a.png', join(folder, 'pictures/a.png')]]);
    expect(redirectLines(read.categories)).toEqual([
      '/products/tower-lifts /products/others/tower-lifts 301',
    ]);
  });

  it('lead from the spelling of a name to a category whose id is spelled otherwise', () => {
    const named = (id: string, name: string) => ({ id, data: { group: 'home' as const, name } });
    expect(
      redirectLines([named('porhc-lifts', 'Porch lifts'), named('yard-lifts', 'Yard lifts')]),
    ).toEqual([
      '/products/home/porch-lifts /products/home/porhc-lifts 301',
      '/products/porch-lifts /products/home/porhc-lifts 301',
      '/products/porhc-lifts /products/home/porhc-lifts 301',
      '/products/yard-lifts /products/home/yard-lifts 301',
    ]);
    // A name that is the id of another category leads nowhere else.
    expect(
      redirectLines([named('porch-lifts', 'Yard lifts'), named('yard-lifts', 'Yard lifts')]),
    ).toEqual([
      '/products/porch-lifts /products/home/porch-lifts 301',
      '/products/yard-lifts /products/home/yard-lifts 301',
    ]);
  });

  it('cannot be written for a category of an unknown group, or for an invalid release', async () => {
    await expect(
      readOwnFiles(await tempFolder({ 'boat-lifts.json': '{"group":"boats"}' })),
    ).rejects.toThrow(/boat-lifts\.json cannot be built:[\s\S]*group/);
    await expect(
      readRelease(await tempFolder({ 'catalogue.json': '{"release":"7"' })),
    ).rejects.toThrow('catalogue.json cannot be built');
    await expect(
      readRelease(await tempFolder({ 'catalogue.json': '{"release":7,"categories":[]}' })),
    ).rejects.toThrow('models');
  });
});

const ruleFor = async (address: string, cookie = '') => {
  const rules = await readRedirectRules({ root: ROOT, dist: await tempFolder() });
  return rules(new Request(`http://localhost${address}`, { headers: { cookie } }));
};

describe('the way to the admin area', () => {
  it.each(['staff=1', 'signed-in=1; staff=1; XSRF-TOKEN=x'])(
    'leads staff there from the home page (%s)',
    async (cookie) => {
      expect(await ruleFor('/', cookie)).toMatchObject({
        force: true,
        redirect: true,
        statusCode: 302,
        targetRelative: '/admin/',
      });
    },
  );

  it.each(['', 'signed-in=1', 'nostaff=1', 'x=staff'])(
    'leaves everyone else on the home page (%s)',
    async (cookie) => {
      expect(await ruleFor('/', cookie)).toBeUndefined();
    },
  );

  it('shows staff the home page when they ask for it', async () => {
    const rule = await ruleFor('/?view=site', 'staff=1');
    expect(rule).toMatchObject({ force: true, redirect: false, statusCode: 200 });
    expect(rule?.target.pathname).toBe('/index.html');
  });

  it.each(['/admin', '/admin/', '/admin/models', '/admin/models/3/edit?tab=prices'])(
    'is one page at every address, for staff: %s',
    async (address) => {
      const rule = await ruleFor(address, 'staff=1');
      expect(rule).toMatchObject({ force: true, redirect: false, statusCode: 200 });
      expect(rule?.target.pathname).toBe('/admin.html');
    },
  );

  it.each(['/admin', '/admin/'])(
    'is closed to everyone else in the first response: %s',
    async (address) => {
      expect(await ruleFor(address, 'signed-in=1')).toMatchObject({
        force: true,
        redirect: true,
        statusCode: 302,
        targetRelative: '/',
      });
    },
  );

  it.each(['/admin/models', '/admin/quotes?status=new'])(
    'is the page that sends a bookmark to the login, for everyone else: %s',
    async (address) => {
      const rule = await ruleFor(address);
      expect(rule).toMatchObject({ force: true, redirect: false, statusCode: 200 });
      expect(rule?.target.pathname).toBe('/admin.html');
    },
  );

  it('has no other address', async () => {
    expect(await ruleFor('/administration')).toBeUndefined();
    expect(await ruleFor('/products', 'staff=1')).toBeUndefined();
  });
});

describe('netlify.toml', () => {
  it.each([
    ['/about', '/about-us'],
    ['/contact', '/contact-us'],
  ])('redirects %s to %s permanently', async (from, to) => {
    expect(await ruleFor(from)).toMatchObject({ targetRelative: to, statusCode: 301 });
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
    expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain(
      'content-security-policy',
    );
  });

  it('lets browsers keep hashed files for a year', async () => {
    const headersFor = await readHeaderRules({ root: ROOT, dist: join(ROOT, 'not-built') });
    expect(headersFor('/_astro/menu.abc.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });
});
