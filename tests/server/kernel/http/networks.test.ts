// The addresses of one network, and throttles that count networks.
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../../src/server/kernel/ip-address.ts';
import { QUOTE_FORM } from '../../../support/forms.ts';
import { browserAt, logIn } from '../../../support/login-attempts.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../../support/test-api.ts';

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

/** Another address of one /64 for each number. */
const within = (n: number) => `2001:db8:1:2:${n.toString(16)}:ffff:0:${(n * 7).toString(16)}`;
const signUp = async (world: TestApi, ip: string, n: number) =>
  (await browserAt(world, ip)).postForm('/auth/signup', {
    firstName: 'Anu',
    email: `anu${n}@example.com`,
    password: PASSWORD,
    passwordAgain: PASSWORD,
  });

describe('a client that changes its address within a /64', () => {
  const tried = async (
    count: number,
    attempt: (world: TestApi, ip: string, n: number) => Promise<{ status: number }>,
    ipOf = within,
  ) => {
    const world = createTestApi();
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push((await attempt(world, ipOf(n), n)).status);
    return statuses;
  };

  it('has thirty wrong passwords, like every network', async () => {
    const statuses = await tried(31, async (world, ip, n) =>
      logIn(await browserAt(world, ip), `somebody${n}@example.com`),
    );
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });

  it('has five for one account', async () => {
    expect(
      await tried(6, async (world, ip) => logIn(await browserAt(world, ip), 'nobody@example.com')),
    ).toEqual([...Array(5).fill(401), 429]);
  });

  it('signs up five times an hour', async () => {
    expect(await tried(6, signUp)).toEqual([...Array(5).fill(201), 429]);
  });

  it('requests five quotes', async () => {
    expect(
      await tried(6, async (world, ip) => (await browserAt(world, ip)).post('/quote', QUOTE_FORM)),
    ).toEqual([...Array(5).fill(201), 429]);
  });

  it('takes nothing from the neighbouring /64', async () => {
    const statuses = await tried(12, signUp, (n) => `2001:db8:1:${n % 2}::${n}`);
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  });
});
