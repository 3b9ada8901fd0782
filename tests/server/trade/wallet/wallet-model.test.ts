// Wallets beside a sum: whatever is credited and debited, twice or at once, the figures agree to
// the paisa.
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { entriesProblem } from '../../../../src/contract/wallet/wallet.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { drawn } from '../../../support/effort.ts';
import { createTestApi } from '../../../support/test-api.ts';

type Step = { type: 'credit' | 'debit'; paise: number; key: number };

it('a wallet is the sum of its changes, each applied once', async () => {
  const world = createTestApi();
  const owner = await world.superAdmin();
  const run = async (batches: readonly (readonly Step[])[]) => {
    const { visitor, id } = await world.newCustomer();
    world.clock.offsetMs += 60 * 60_000;
    const posted = new Map<number, Step>();
    let balance = 0;
    for (const batch of batches) {
      // Simultaneous requests may arrive in any order; the answers tell which took effect.
      const answers = await Promise.all(
        batch.map(({ type, paise, key }) =>
          owner.post(
            `/super-admin/wallet-adjust/${id}`,
            { type, amount: paise / 100, note: 'Settled' },
            { 'idempotency-key': `adjustment-${key}` },
          ),
        ),
      );
      for (const [at, step] of batch.entries()) {
        const { status } = answers[at] ?? {};
        expect([200, 409, 422]).toContain(status);
        if (status !== 200) continue;
        const before = posted.get(step.key);
        if (before) expect([before.type, before.paise]).toEqual([step.type, step.paise]);
        else balance += step.type === 'credit' ? step.paise : -step.paise;
        posted.set(step.key, step);
      }
      const { wallet, totalAvailableTransactions } = (await visitor.get('/user/wallet')).body;
      expect([Math.round(wallet.balance * 100), totalAvailableTransactions]).toEqual([
        balance,
        posted.size,
      ]);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    const found = await world.deps.storage.scope().get(ledgerKey(id), storedLedger);
    expect(found && entriesProblem(found.value.wallet)).toBeNull();
  };
  const step = record<Step>({
    type: constantFrom('credit', 'debit'),
    paise: integer({ min: 1, max: 1_00_00_000 }),
    key: integer({ min: 1, max: 12 }),
  });
  await assert(
    asyncProperty(array(array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), run),
    drawn(30),
  );
});
