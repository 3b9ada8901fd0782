// Which keys a host takes: live ones where customers buy, test ones anywhere else.
import { describe, expect, it } from 'vitest';
import { readEnvironment, usesStandIn } from '../../../../local/environment.ts';
import { razorpayOf, razorpayProblem } from '../../../../src/server/gateway/gateway-settings.ts';
import { signatureOf } from '../../../../src/server/gateway/signature.ts';

const keys = (kind: 'live' | 'test') => ({
  RAZORPAY_KEY_ID: `rzp_${kind}_abcdefgh1234`,
  RAZORPAY_KEY_SECRET: 'a secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
});
const PUBLIC = { SITE_URL: 'https://www.lifts.example' };

describe('the keys of the gateway', () => {
  it.each([
    ['live keys', true, keys('live'), null],
    ['live keys', false, keys('live'), 'is a live key'],
    ['test keys', false, keys('test'), null],
    ['test keys', true, keys('test'), 'is a test key'],
    ['test keys that were asked for', true, { ...keys('test'), RAZORPAY_TEST_KEYS: 'yes' }, null],
    ['no keys', true, {}, null],
    [
      'a key id alone',
      false,
      { RAZORPAY_KEY_ID: 'rzp_test_abcdefgh' },
      'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set too: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET belong together.',
    ],
  ] as const)('%s, in production: %s', (_what, isProduction, variables, problem) => {
    const found = razorpayProblem(variables, isProduction);
    expect(found === null ? null : found.includes(problem ?? '?')).toBe(
      problem === null ? null : true,
    );
    expect(found ?? '').not.toContain('a secret');
  });

  it('make a gateway whose provider names the mode', () => {
    expect(razorpayOf({})).toBeUndefined();
    expect(razorpayOf(keys('live'))).toMatchObject({ provider: 'razorpay', page: null });
    expect(razorpayOf(keys('test'))).toMatchObject({
      provider: 'test',
      keyId: 'rzp_test_abcdefgh1234',
    });
  });

  it('make no gateway if one of them is missing', () => {
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = keys('test');
    expect([razorpayOf({ RAZORPAY_KEY_ID }), razorpayOf({ RAZORPAY_KEY_SECRET })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('check events with the secret of the webhook and with the previous one', () => {
    const body = new TextEncoder().encode('{"event":"payment.captured"}');
    const isSigned = (variables: object, secret: string) =>
      razorpayOf({ ...keys('test'), ...variables })?.isSignedEvent(body, signatureOf(secret, body));
    const old = { RAZORPAY_WEBHOOK_SECRET_OLD: 'the secret before' };
    expect(isSigned({}, 'a secret of the webhook')).toBe(true);
    expect([isSigned(old, 'the secret before'), isSigned({}, 'the secret before')]).toEqual([
      true,
      false,
    ]);
    // Anyone can make an HMAC with the empty key.
    expect(isSigned({ RAZORPAY_WEBHOOK_SECRET: undefined }, '')).toBe(false);
  });

  it('are refused by the one-machine host with a sentence that names no secret', () => {
    expect(() => readEnvironment(keys('live'))).toThrow('is a live key');
    expect(() => readEnvironment({ ...keys('test'), ...PUBLIC })).toThrow('is a test key');
    expect(readEnvironment({ ...keys('live'), ...PUBLIC }).RAZORPAY_KEY_ID).toContain('rzp_live_');
    const short = { ...keys('test'), RAZORPAY_WEBHOOK_SECRET_OLD: 'tooshort' };
    expect(() => readEnvironment(short)).toThrow(/^RAZORPAY_WEBHOOK_SECRET_OLD is not accepted/);
    expect(() => readEnvironment({ RAZORPAY_KEY_ID: 'abc' })).toThrow('rzp_live_ or rzp_test_');
  });

  it('are replaced by the stand-in on this machine only', () => {
    const uses = (variables: Record<string, string>) => usesStandIn(readEnvironment(variables));
    expect(uses({})).toBe(true);
    expect(uses({ SITE_URL: 'http://localhost:4321' })).toBe(true);
    expect(uses({ PUBLIC_URL: 'http://192.168.1.20:4321' })).toBe(false);
    expect([uses(PUBLIC), uses(keys('test'))]).toEqual([false, false]);
  });
});
