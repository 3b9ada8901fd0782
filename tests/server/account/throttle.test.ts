// Guessing: how many tries are looked at, also when all come at once.
import { describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';

const guess = (email: string, password = 'wrong password') => ({ email, password });

describe('a login', () => {
  it('is checked five times, then waits half a minute, then twice as long', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const visitor = world.visitor();
    await visitor.get('/user');
    for (let i = 0; i < 5; i += 1)
      expect((await visitor.post('/auth/login', guess(email))).status).toBe(401);
    const sixth = await visitor.post('/auth/login', guess(email, PASSWORD));
    expect([sixth.status, sixth.body.error, sixth.headers.get('retry-after')]).toEqual([
      429,
      'Too many attempts. Please try again in 30 seconds.',
      '30',
    ]);
    world.clock.offsetMs = 31_000;
    expect((await visitor.post('/auth/login', guess(email))).status).toBe(401);
    expect((await visitor.post('/auth/login', guess(email))).body.error).toBe(
      'Too many attempts. Please try again in 60 seconds.',
    );
    world.clock.offsetMs = 92_000;
    expect((await visitor.post('/auth/login', guess(email, PASSWORD))).status).toBe(200);
    expect((await visitor.post('/auth/login', guess(email))).status).toBe(401);
  });

  it('is counted for unknown addresses, in the same words', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const visitor = world.visitor();
    await visitor.get('/user');
    const [known, unknown] = [
      await visitor.post('/auth/login', guess(email)),
      await visitor.post('/auth/login', guess('nobody@example.com')),
    ];
    expect(known.body).toEqual({
      error: 'The e-mail address or password is not correct.',
      code: 'wrong_login',
    });
    expect(unknown.body).toEqual(known.body);
    for (let i = 0; i < 4; i += 1) await visitor.post('/auth/login', guess('nobody@example.com'));
    expect((await visitor.post('/auth/login', guess('nobody@example.com'))).status).toBe(429);
  });

  it('is counted for each address of the network, whatever headers say', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    await visitor.get('/user');
    const answers = [];
    for (let i = 0; i < 31; i += 1)
      answers.push(
        await visitor.post('/auth/login', guess(`somebody${i}@example.com`), {
          'x-forwarded-for': `1.2.3.${i}`,
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(401), 429]);
  });
});

describe('a sign-up', () => {
  it('gives an address to one of twenty simultaneous requests', async () => {
    const world = createTestApi();
    const visitors = Array.from({ length: 20 }, () => world.visitor());
    await Promise.all(visitors.map((visitor) => visitor.get('/user')));
    const form = {
      firstName: 'Anu',
      email: 'wanted@example.com',
      password: PASSWORD,
      passwordAgain: PASSWORD,
    };
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.postForm('/auth/signup', form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const { body } = await (await world.newAdmin()).visitor.get('/admin/customers');
    expect(body.totalAvailableUsers).toBe(1);
  });
});
