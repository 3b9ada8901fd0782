// Storage that is away, slow, lying or spoilt: no call may claim to have saved what it has not.
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../../src/contract/kernel/errors-rules.ts';
import { QUOTE_FORM } from '../../../support/forms.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

const SIGNUP = {
  firstName: 'Anu',
  email: 'new@example.com',
  password: PASSWORD,
  passwordAgain: PASSWORD,
};
type Call = (
  visitor: Visitor,
  email: string,
) => Promise<{ status: number; headers: Headers; body: unknown }>;
const WRITES: [string, Call][] = [
  ['sign-up', (visitor) => visitor.copy().postForm('/auth/signup', SIGNUP)],
  ['login', (visitor, email) => visitor.copy().post('/auth/login', { email, password: PASSWORD })],
  ['logout', (visitor) => visitor.copy().get('/auth/logout')],
  ['profile', (visitor) => visitor.postForm('/user/edit-profile', { firstName: 'Other' })],
  [
    'password',
    (visitor) =>
      visitor.post('/user/change-password', {
        currentPassword: PASSWORD,
        password: 'guide-rail-7700',
        passwordAgain: 'guide-rail-7700',
      }),
  ],
  [
    'quote',
    (visitor) => visitor.post('/quote', QUOTE_FORM, { 'idempotency-key': 'one-and-the-same' }),
  ],
];

/** Time passes faster once trouble begins. */
const FASTER = 25;

const start = async (): Promise<TestApi & { me: Visitor; email: string }> => {
  const world = createTestApi();
  const { visitor, email } = await world.newCustomer();
  world.clock.run(FASTER);
  return { ...world, me: visitor, email };
};

describe.each(WRITES)('%s', (_name, call) => {
  it.each([403, 404, 409, 412, 429, 500, 503, 'lost' as const])(
    'is not reported as done when every write answers %s',
    async (answer) => {
      const { me, email, engine } = await start();
      engine.faults.plan(({ kind }) => (kind === 'put' ? { apply: false, answer } : undefined));
      const refused = await call(me, email);
      expect(refused.status === 503 || refused.status === 429).toBe(true);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(errorBodySchema.safeParse(refused.body).success).toBe(true);
    },
  );

  it('is done once, or reported as failed, when the answer of any one operation is lost', async () => {
    const { me, email, engine } = await start();
    const first = Object.values(engine.counts).reduce((sum, count) => sum + count, 0);
    engine.faults.plan(({ number }) => (number === first + 3 ? { answer: 'lost' } : undefined));
    const answer = await call(me, email);
    expect([200, 201, 409, 503]).toContain(answer.status);
  });
});

describe('unavailable storage', () => {
  it.each([
    ['fails', { apply: false, answer: 503 } as const],
    ['says nothing', { apply: false, answer: 'never' } as const],
  ])('and %s is answered with 503 within eight seconds', async (_how, fault) => {
    const world = await start();
    world.engine.faults.plan(() => fault);
    const reads: Call[] = [
      (visitor) => visitor.copy().get('/user'),
      (visitor) => visitor.get('/user/sessions'),
      (visitor) => visitor.get('/user/picture'),
    ];
    // Slower than elsewhere in here: what the processor takes must not count for seconds.
    world.clock.run(5);
    const answers = await Promise.all(
      [...WRITES.map(([, write]) => write), ...reads].map((call) => call(world.me, world.email)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '2']),
    );
    for (const { ms } of world.log.filter(({ status }) => status === 503))
      expect(ms).toBeLessThan(9000);
  });

  it('ends no session', async () => {
    const { me, engine } = await start();
    engine.faults.plan(() => ({ apply: false, answer: 503 }));
    await me.get('/user');
    engine.faults.clear();
    expect((await me.get('/user')).body.user).not.toBeNull();
  });
});

describe('a damaged document', () => {
  it.each([
    '',
    '{"s":1',
    '[]',
    '{"s":1,"rev":1,"w":"x","ops":[],"at":"2026-01-01T00:00:00.000Z","d":{}}',
  ])('is a 503 and an alarm, never an empty account: %s', async (content) => {
    const { me, engine, reports, visitor, email } = await start();
    engine.faults.plan(({ kind, key }) =>
      kind === 'get' && key.startsWith('usr/')
        ? { answer: (answer) => new Response(content, { headers: answer.headers }) }
        : undefined,
    );
    expect((await me.get('/user')).status).toBe(503);
    const stranger = visitor();
    await stranger.get('/user');
    expect((await stranger.post('/auth/login', { email, password: PASSWORD })).status).toBe(503);
    expect(reports.map(({ name }) => name)).toContain('StorageCorrupt');
  });
});

describe('a sign-up that is interrupted at any operation', () => {
  it('leaves its address free or the account complete', async () => {
    for (let cut = 1; cut <= 12; cut += 1) {
      const world = createTestApi();
      const visitor = world.visitor();
      await visitor.get('/user');
      const first = Object.values(world.engine.counts).reduce((sum, count) => sum + count, 0);
      world.engine.faults.plan(({ number }) =>
        number >= first + cut ? { apply: false, answer: 503 } : undefined,
      );
      world.clock.run(FASTER);
      const { status } = await visitor.copy().postForm('/auth/signup', SIGNUP);
      world.engine.faults.clear();
      world.clock.run(1);
      const again = (await visitor.copy().postForm('/auth/signup', SIGNUP)).status;
      const entry = (
        await visitor.copy().post('/auth/login', { email: SIGNUP.email, password: PASSWORD })
      ).status;
      expect({
        cut,
        isConsistent:
          (status === 201 ? again === 409 : again === 201 || again === 409) && entry === 200,
      }).toEqual({ cut, isConsistent: true });
    }
  });
});
