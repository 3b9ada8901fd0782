// Requests that another site makes a browser send, to every call that changes something.
import { describe, expect, inject, it } from 'vitest';
import { readCalls } from '../support/attack/calls.ts';
import { createPeople } from '../support/attack/people.ts';
import { chanceOf, ROUNDS } from '../support/attack/rounds.ts';

const site = inject('attackedSite');
const people = createPeople(site);
const { visitor: me } = await people.newStaff('superAdmin');
const calls = (await readCalls(me)).filter(({ codes }) => codes.includes('cross_site'));
const ID = '01jd0000000000000000000000';
const own = new URL(site.url);

const FOREIGN: [string, Record<string, string>][] = [
  ['nothing', {}],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
  ['cross-site, whatever its origin says', { 'sec-fetch-site': 'cross-site', origin: own.origin }],
  ['two words in Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['an origin of null', { origin: 'null' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['another protocol', { origin: `https://${own.host}` }],
  ['a name that begins like ours', { origin: `${own.origin}.evil.example` }],
  ['another referrer', { referer: 'https://evil.example/' }],
  ['a referrer that begins like ours', { referer: `${own.origin}.evil.example/account` }],
  [
    'a referrer of ours behind an origin of null',
    { origin: 'null', referer: `${own.origin}/account` },
  ],
  [
    'a referrer of ours behind the word cross-site',
    { 'sec-fetch-site': 'cross-site', referer: `${own.origin}/account` },
  ],
  [
    'a forwarded origin of ours',
    {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
  ],
];

describe('a call that changes something', () => {
  it('is one of many', () => expect(calls.length).toBeGreaterThan(50));

  it.each(FOREIGN)('is refused with %s', async (what, headers) => {
    const done: string[] = [];
    // Every call with nothing at all, some of them with each of the others.
    for (const { method, path, name } of what === 'nothing'
      ? calls
      : chanceOf(what).some(calls, 10 * ROUNDS)) {
      const proof = {
        'x-xsrf-token': me.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      };
      const to = path.replace('{id}', ID).replace('{item}', ID);
      const answer = await me.raw(method, to, {
        headers: { ...proof, ...headers },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      if (answer.status !== 403 || answer.body?.code !== 'cross_site')
        done.push(`${name}: ${answer.status} ${answer.text}`);
    }
    expect(done).toEqual([]);
    expect((await me.get('/user')).body.user.role).toBe('superAdmin');
  });
});
