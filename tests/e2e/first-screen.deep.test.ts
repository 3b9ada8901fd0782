// The first screen of an area: the page requests code and data at the same time, and neither twice.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { DIST } from '../../local/built-site.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, signIn } from '../support/calls.ts';

const { newPage } = openBrowser();
const scripts = () =>
  readdirSync(join(DIST, '_astro'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/_astro/${name}`);

/** Addresses, in the order in which the page requests them. */
const askedBy = async (page: Page, address: string, seen: string) => {
  const asked: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(address);
  await page.locator(seen).filter({ visible: true }).first().waitFor();
  page.off('request', note);
  return asked;
};
const times = (asked: string[], path: string) => asked.filter((one) => one === path).length;
const isReact = (path: string) => /^\/_astro\/base\./.test(path);
/** Whether a script contains zod, recognised by the names of its classes. */
const hasZod = (path: string) =>
  path.endsWith('.js') && readFileSync(join(DIST, path), 'utf8').includes('ZodString');

const CUSTOMERS = [
  { at: '/account', call: undefined, seen: 'main input[name=firstName]' },
  {
    at: '/account/orders',
    call: '/api/user/orders?page=1&limit=25&sort=-createdAt',
    seen: 'main h2',
  },
  { at: '/account/addresses', call: '/api/user/address', seen: 'main h2' },
];
const STAFFS = [
  { at: '/admin/', call: '/api/admin/dashboard?days=30', seen: 'dl dd' },
  {
    at: '/admin/orders',
    call: '/api/admin/orders?page=1&limit=25&sort=-createdAt',
    seen: 'main table, main h2',
  },
];

const expectEarly = async (page: Page, { at, call, seen }: (typeof CUSTOMERS)[number]) => {
  const asked = await askedBy(page, at, seen);
  for (const path of ['/api/user', ...(call ? [call] : [])]) {
    expect(times(asked, path), `${at}: ${path}`).toBe(1);
    expect(asked.indexOf(path), `${at}: ${path}`).toBeLessThan(asked.findIndex(isReact));
  }
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(new Set(scripts).size, at).toBe(scripts.length);
  expect(scripts.filter(hasZod), at).toEqual([]);
};

describe('a first screen', () => {
  it('of the account requests answers once, before code, and the rules of a form only when it is sent', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await becomeCustomer(page);
    for (const screen of CUSTOMERS) await expectEarly(page, screen);
    expect(page.url()).toMatch(/\/account\/addresses$/);
    const rules = page.waitForRequest((request) => hasZod(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter your first name.').waitFor();
    await rules;
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  it('of the admin area requests answers once, before code', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await signIn(page, inject('superAdmin'));
    for (const screen of STAFFS) await expectEarly(page, screen);
    expect(page.url()).toMatch(/\/admin\/orders$/);
  });

  it('that gets an answer of another shape says so', async () => {
    const page = await newPage({
      reducedMotion: 'reduce',
      expected: [/TypeError/],
    });
    await becomeCustomer(page);
    await page.route('**/api/user/orders?*', (route) => route.fulfill({ json: {} }));
    await page.goto('/account/orders');
    await page.getByText('We could not read the server’s answer.').waitFor();
    await page.route('**/api/user/orders?*', (route) => route.fulfill({ json: { orders: {} } }));
    await page.goto('/account/orders');
    await page.getByText('We could not read the server’s answer.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  });

  it('at an address with a query requests only its own query', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await signIn(page, inject('superAdmin'));
    const asked = await askedBy(page, '/admin/?days=7', 'dl dd');
    expect(asked.filter((path) => path.startsWith('/api/admin/dashboard'))).toEqual([
      '/api/admin/dashboard?days=7',
    ]);
  });

  it('of a visitor without a session requests nothing that needs one', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    const asked = await askedBy(page, '/account/orders', 'input[name=password]');
    expect(page.url()).toContain('/login');
    expect(asked.filter((path) => path.startsWith('/api/user/'))).toEqual([]);
  });
});

describe('a script of the site', () => {
  it('can be parsed by itself', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    expect(scripts().length).toBeGreaterThan(100);
    await page.goto('/robots.txt');
    // Each script has a frame of its own, because a page does not parse a script twice. The import
    // is written as text, because the test runner would rewrite it.
    const broken = await page.evaluate(`(async (addresses) => {
      const broken = [];
      for (const address of addresses) {
        const frame = document.body.appendChild(document.createElement('iframe'));
        const problem = await frame.contentWindow
          .eval('import(' + JSON.stringify(address) + ')')
          .then(() => undefined, String);
        if (problem) broken.push(address + ': ' + problem);
      }
      return broken;
    })(${JSON.stringify(scripts())})`);
    expect(broken).toEqual([]);
  }, 240_000);
});
