// Addresses and headers that reach for more of the static site than its files.
import { describe, expect, inject, it } from 'vitest';
import { requestText, sendRaw, statusesIn } from '../support/attack/raw.ts';
import { complaintsOf, complaintsSoFar } from '../support/attack/site.ts';

const site = inject('attackedSite');
const known = await complaintsSoFar(site);
/** Words of files that are no part of the site. */
const OUTSIDE =
  /root:.*:0:0:|"devDependencies"|\[build\]|BEGIN [A-Z ]*PRIVATE KEY|SQLite format 3|Content-Security-Policy: .*\n {2}/;
const FINE = [200, 206, 301, 302, 304, 400, 404, 405, 412, 416, 431];

const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '%5c..%5c',
  '..\\',
  '.%00./',
  '%c0%ae%c0%ae/',
  '..;/',
  '%uff0e%uff0e/',
];
const GOALS = [
  'package.json',
  'netlify.toml',
  'etc/passwd',
  '.data/session-secret',
  'blobs.sqlite',
  'dist/_headers',
];

const answered = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const received = await sendRaw(site.port, requestText(method, path, headers));
  return { received, statuses: statusesIn(received) };
};

describe('an address', () => {
  it.each(UPS)('that climbs with %s finds nothing outside the site', async (up) => {
    const wrong: string[] = [];
    for (const goal of GOALS) {
      for (const path of [
        `/${up.repeat(6)}${goal}`,
        `/_astro/${up.repeat(6)}${goal}`,
        `/admin/${up}${up}${goal}`,
        `/api/${up}${up}${goal}`,
      ]) {
        const { received, statuses } = await answered('GET', path, { cookie: 'staff=1' });
        if (
          statuses.some((status) => !FINE.includes(status)) ||
          statuses.length !== 1 ||
          OUTSIDE.test(received)
        )
          wrong.push(`${path}: ${received.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    '/.inputs',
    '/_headers',
    '/_redirects',
    '/.git/config',
    '/.env',
    '//_headers',
    '/./_headers',
    '/%5fheaders',
    '/_headers/',
    '/_headers%00.html',
    '/index.html%00',
    '/%',
    '/%ff',
    '/%E0%A4%A',
    '/con',
    '/a:b',
    `/${'a/'.repeat(4000)}`,
    `/${'%2e'.repeat(2000)}`,
    '*',
    '//evil.example/%2f..',
  ])('is not served as a file: %s', async (path) => {
    const { received, statuses } = await answered('GET', path);
    expect([400, 404]).toContain(statuses[0]);
    expect(statuses).toHaveLength(1);
    expect(received).not.toMatch(/^location:/im);
  });

  it.each([
    '//evil.example/about/',
    '/\\evil.example/about',
    '//evil.example/%2e%2e/docs',
    '/about?next=//evil.example',
    '/about%0d%0aset-cookie:%20x=1',
  ])('does not redirect to another site: %s', async (path) => {
    const { received } = await answered('GET', path);
    expect(received).not.toMatch(/^location: *(?:https?:)?[\\/]{2}/im);
    expect(received).not.toMatch(/^set-cookie/im);
  });

  it.each([
    '1.2.3.4.5',
    '999.999',
    'a b',
    '[::1',
    '',
    'x:99999',
    'user@x',
    'x/y',
    '%00',
    'evil.example',
    'a'.repeat(5000),
  ])('at the host %s is answered without a stack trace', async (host) => {
    for (const path of ['/', '/about', '/api/user']) {
      const { received, statuses } = await answered('GET', path, { host });
      expect(statuses).toHaveLength(1);
      expect([200, 301, 400]).toContain(statuses[0]);
      expect(received.split('\r\n\r\n')[0]).not.toContain('evil');
    }
    expect(await complaintsOf(site, known)).toBe('');
  });
});

describe('a header', () => {
  const ranges = Array.from({ length: 1000 }, (_, number) => `${number}-${number + 1}`).join(',');
  it.each([
    ['range', `bytes=${ranges}`],
    ['range', 'bytes=0-,0-,0-,0-,0-'],
    ['range', 'bytes=99999999999999999999-'],
    ['range', 'bytes=-0'],
    ['range', 'lifts=1-2'],
    ['if-range', '"x"'],
    ['if-none-match', Array.from({ length: 1500 }, (_, number) => `"${number}"`).join(',')],
    ['if-none-match', '*'],
    ['if-match', '"x"'],
    ['if-modified-since', 'yesterday'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['accept-encoding', Array.from({ length: 1000 }, () => 'br;q=0').join(',')],
    ['accept-encoding', 'gzip;q=NaN, br;q=;;, *'],
    ['accept', '\x80'],
    ['cookie', `staff=1; ${'='.repeat(8000)}`],
    ['x-nf-deploy-context', 'dev'],
    ['x-original-url', '/api/admin/customers'],
    ['x-rewrite-url', '/_headers'],
    ['forwarded', 'host=evil.example;proto=https'],
    ['upgrade', 'h2c'],
    ['upgrade', 'websocket'],
    ['expect', '100-continue'],
  ])('%s: %s does not change which file is sent', async (name, value) => {
    const { received, statuses } = await answered('GET', '/about-us', { [name]: value });
    expect(FINE).toContain(statuses.at(-1));
    expect(statuses.filter((status) => status >= 200)).toHaveLength(1);
    expect(received).not.toMatch(OUTSIDE);
    expect(received).not.toContain('evil.example');
  });
});

describe('a method', () => {
  it.each([
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'QUERY',
    'PURGE',
    'SEARCH',
  ])('%s is refused on a page', async (method) => {
    const { received, statuses } = await answered(method, '/about-us', {
      'x-http-method-override': 'GET',
      'x-secret': 'hidden-words',
    });
    expect(statuses).toEqual([405]);
    expect(received).not.toContain('hidden-words');
  });

  it.each(['FOO', 'get', 'CONNECT'])('%s is unknown', async (method) => {
    expect(
      (await answered(method, '/about-us')).statuses.every(
        (status) => status === 400 || status === 405,
      ),
    ).toBe(true);
  });
});
