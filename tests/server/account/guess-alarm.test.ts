// SuperAdmins read in the audit log that strangers try many passwords on an account of staff.
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/contract/audit/rules.ts';
import { ACCOUNT_ALARM, storedFailures } from '../../../src/server/account/failures.ts';
import { addressOf, browserAt, logIn } from '../../support/login-attempts.ts';
import { createTestServices, type TestServices } from '../../support/services.ts';

const DAY = 24 * 60 * 60_000;

/** As if strangers had failed so often today. */
const failedOften = (
  { services, kv, clock }: TestServices,
  email: string,
  count = ACCOUNT_ALARM - 1,
) =>
  kv().update(
    services.failures.keyOf('account', email),
    storedFailures,
    services.newOpId(),
    (kept) => ({
      ...(kept ?? { since: clock.now(), until: 0, open: [] }),
      count,
    }),
  );
const guesses = async (world: TestServices, email: string, from: number, count: number) => {
  for (let n = from; n < from + count; n += 1)
    await logIn(await browserAt(world, addressOf(n)), email);
};
const entries = async (world: TestServices): Promise<AuditEntry[]> =>
  (await (await world.superAdmin()).get('/admin/audit-log?action=guessed')).body.entries;

describe('a hundred wrong passwords for an account of staff', () => {
  it('are logged once, with the account and the address', async () => {
    const world = createTestServices();
    const { email, id } = await world.newAdmin();
    await failedOften(world, email);
    await guesses(world, email, 0, 1);
    const [entry, ...more] = await entries(world);
    expect([entry, more]).toEqual([
      expect.objectContaining({
        actor: { _id: '0'.repeat(26), name: 'Somebody not signed in', role: 'user' },
        action: 'guessed',
        entity: 'admin',
        entityId: id,
        label: 'Binu',
        ip: '198.18.0.0',
        changes: [{ field: 'failedLogins', before: null, after: 100 }],
      }),
      [],
    ]);
    await guesses(world, email, 1, 3);
    expect(await entries(world)).toHaveLength(1);
  });

  it('are logged once when the last ones come at once', async () => {
    const world = createTestServices();
    const { email } = await world.newAdmin();
    await failedOften(world, email);
    const visitors = await Promise.all(
      Array.from({ length: 8 }, (_, n) => browserAt(world, addressOf(n))),
    );
    await Promise.all(visitors.map((visitor) => logIn(visitor, email)));
    expect(await entries(world)).toHaveLength(1);
  });

  it('are logged again on another day', async () => {
    const world = createTestServices();
    const { email } = await world.newAdmin();
    await failedOften(world, email);
    await guesses(world, email, 0, 1);
    world.clock.offsetMs += DAY;
    await guesses(world, email, 0, 1);
    expect(await entries(world)).toHaveLength(1);
    await failedOften(world, email);
    await guesses(world, email, 1, 1);
    expect(await entries(world)).toHaveLength(2);
  });

  it('are logged after the next one when the log could not be written', async () => {
    const world = createTestServices();
    const { email } = await world.newAdmin();
    await failedOften(world, email);
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('aud/') ? { apply: false, answer: 503 } : undefined,
    );
    world.clock.run(25);
    await guesses(world, email, 0, 1);
    world.engine.faults.clear();
    world.clock.run(1);
    expect(await entries(world)).toEqual([]);
    await guesses(world, email, 1, 1);
    expect(await entries(world)).toHaveLength(1);
  });
});

it('a customer’s account raises no alarm, and neither does one wrong password less', async () => {
  const world = createTestServices();
  const [customer, admin] = [await world.newCustomer(), await world.newAdmin()];
  await failedOften(world, customer.email);
  await failedOften(world, admin.email, ACCOUNT_ALARM - 2);
  await guesses(world, customer.email, 0, 1);
  await guesses(world, admin.email, 1, 1);
  expect(await entries(world)).toEqual([]);
});
