// One address that sends as much as it can: clients at other addresses notice nothing.
import { describe, expect, inject, it } from 'vitest';
import { createCrowd } from '../support/attack/crowd.ts';
import { inTurns } from '../support/attack/in-turns.ts';
import { newAddress, PASSWORD } from '../support/attack/people.ts';
import { ROUNDS } from '../support/attack/rounds.ts';
import { QUOTE_FORM } from '../support/forms.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const site = inject('attackedSite');
const crowd = createCrowd(site);
const { people } = crowd;

const AT_ONCE = 60;
type Hostile = (visitor: Visitor, number: number) => Promise<{ status: number }>;
/** Reads and throws away. */
const reading =
  (path: string): Hostile =>
  async () => {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    crowd.count();
    return answer;
  };
const FLOODS: [string, Hostile][] = [
  [
    'guesses passwords',
    (visitor, number) =>
      visitor.post('/auth/login', {
        email: `guess${number % 50}@attack.example`,
        password: 'no such password',
      }),
  ],
  [
    'signs up',
    (visitor, number) =>
      visitor.postForm('/auth/signup', {
        firstName: 'A',
        email: `flood${number}@attack.example`,
        password: PASSWORD,
        passwordAgain: PASSWORD,
      }),
  ],
  ['asks for quotes', (visitor) => visitor.post('/quote', QUOTE_FORM)],
  ['signs in with Google', (visitor) => visitor.post('/auth/google', { token: 'a.b.c' })],
  ['reads the documentation', reading('/api/docs')],
  ['reads the OpenAPI document', reading('/api/openapi.json')],
  ['browses the shop', reading('/api/products?limit=100&sort=-price')],
  ['reads the largest page', reading('/products')],
];

describe('an address that sends requests as fast as it can', () => {
  it.each(FLOODS)('does not slow down or lock out other people when it %s', async (_what, send) => {
    const customer = await people.newCustomer();
    const hostile = await people.stranger(newAddress());
    const { result, waitedTooLong } = await crowd.whileOthersBrowse(5 * AT_ONCE, async () => {
      const flood = async () => {
        const numbers = Array.from({ length: AT_ONCE * ROUNDS }, (_, number) => number);
        const outcomes = new Set<number | string>();
        await inTurns(
          numbers,
          AT_ONCE,
          async (number) =>
            void outcomes.add(await send(hostile, number).then(({ status }) => status, String)),
        );
        return [...outcomes].filter(
          (outcome) => typeof outcome === 'string' || ![200, 201, 401, 429, 503].includes(outcome),
        );
      };
      // Meanwhile others log in, sign up and read their own data.
      const others = async () => {
        const again = await people.loggedIn({ email: customer.email, password: PASSWORD });
        const newcomer = (await people.newCustomer()).visitor;
        const answers = [
          await again.get('/user/cart'),
          await customer.visitor.get('/user/orders'),
          await newcomer.get('/user/wallet'),
        ];
        return answers.map(({ status }) => status);
      };
      return Promise.all([flood(), others()]);
    });
    expect(result).toEqual([[], [200, 200, 200]]);
    expect(waitedTooLong).toEqual([]);
  });

  it('cannot lock a person out by guessing that person’s password', async () => {
    const staff = await people.newStaff('admin');
    const hostile = await people.stranger(newAddress());
    for (let guess = 0; guess < 12; guess += 1)
      await hostile.post('/auth/login', {
        email: staff.email,
        password: `not the password ${guess}`,
      });
    // In the session that is open, in the browser they have used before, and at a quiet address.
    const changed = await staff.visitor.post('/user/change-password', {
      currentPassword: staff.password,
      password: 'buffer-spring-31',
      passwordAgain: 'buffer-spring-31',
    });
    expect(changed.status).toBe(200);
    const login = { email: staff.email, password: 'buffer-spring-31' };
    await staff.visitor.get('/auth/logout');
    expect((await staff.visitor.post('/auth/login', login)).status).toBe(200);
    expect((await (await people.stranger()).post('/auth/login', login)).status).toBe(200);
  });

  it('has to wait, and can log in later', async () => {
    const hostile = await people.stranger(newAddress());
    const answers: Answer[] = [];
    await inTurns(
      Array.from({ length: 40 }),
      4,
      async () => void answers.push(await hostile.post('/quote', QUOTE_FORM)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  });
});
