// Strangers who send as fast as they can: refused before a byte of what they send is read.
import { describe, expect, it } from 'vitest';
import { createBurstLimit } from '../../../../src/server/kernel/http/burst-limit.ts';
import { systemPorts } from '../../../../src/server/kernel/storage/ports.ts';
import { createTestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

/** An API whose clock moves only when the test moves it. */
const newWorld = () => {
  const clock = { now: Date.now() };
  const world = createTestApi({ ports: systemPorts(() => clock.now) });
  const stranger = async () => {
    const visitor = world.visitor();
    await visitor.get('/user');
    return visitor;
  };
  return { ...world, clock, stranger };
};
const BURST = 120;
const flood = async (visitor: Visitor, count = BURST) => {
  const statuses = new Set<number>();
  for (let at = 0; at < count; at += 1)
    statuses.add((await visitor.post('/auth/login', { email: 'nobody' })).status);
  return statuses;
};

describe('a network that floods the API', () => {
  it('is refused after a burst, without its body being read, and is admitted a moment later', async () => {
    const { stranger, clock } = newWorld();
    const visitor = await stranger();
    expect(await flood(visitor)).toEqual(new Set([422]));

    const pulls: unknown[] = [];
    // Without a buffer, the stream is pulled only when the server reads it.
    const body = new ReadableStream(
      { pull: (controller) => void pulls.push(controller) },
      { highWaterMark: 0 },
    );
    const refused = await visitor.raw('POST', '/auth/login', {
      body,
      headers: visitor.own({ 'content-type': 'application/json' }),
      duplex: 'half',
    } as RequestInit);
    expect([
      refused.status,
      refused.body.error,
      refused.headers.get('retry-after'),
      pulls.length,
    ]).toEqual([429, 'Too many requests. Please try again in 1 second.', '1', 0]);

    clock.now += 1_000;
    expect(await flood(visitor, 1)).toEqual(new Set([422]));
  });

  it('does not affect other networks or logged-in callers', async () => {
    const { stranger, newCustomer } = newWorld();
    const [customer, flooding, other] = [await newCustomer(), await stranger(), await stranger()];
    await flood(flooding, BURST + 1);
    expect((await flooding.get('/user')).status).toBe(200);
    expect(await flood(other, 1)).toEqual(new Set([422]));
    for (let at = 0; at < BURST + 10; at += 1)
      expect((await customer.visitor.post('/user/address', {})).status).toBe(422);
  });
});

describe('the limit', () => {
  it('remembers ten thousand networks and forgets the one that was silent for longest', () => {
    const limit = createBurstLimit(() => 0);
    for (let at = 0; at < BURST; at += 1) limit.countRequest('first');
    expect(() => limit.countRequest('first')).toThrow('Too many requests.');
    for (let at = 0; at < 10_000; at += 1) limit.countRequest(`network ${at}`);
    expect(() => limit.countRequest('first')).not.toThrow();
  });
});
