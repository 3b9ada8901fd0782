// Milestones of an installation: recorded by staff, visible to the customer, who cancels by
// telephone once the site is surveyed.
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../../../src/contract/kernel/days.ts';
import { MILESTONES, type Milestone } from '../../../../src/contract/order/milestone.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { createInterleaving } from '../../../support/interleaving.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import type { Visitor } from '../../../support/visitor.ts';

const CALL_US = 'The site survey is done. Please call us to cancel this order.';
let transfers = 0;
/** A step that confirms what waits for its bank transfer. */
const paid = () => {
  transfers += 1;
  return { status: 'confirmed', utr: `STONE${String(transfers).padStart(7, '0')}` };
};

const installed = async (options: Parameters<typeof createShop>[1] = {}) => {
  const shop = await createShop({ kit: { price: 900, kind: 'package' }, bell: {} }, options);
  const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
  const { _id } = await buyer.placed({ kit: 1 }, { paymentMethod: 'bank_transfer' });
  const id: string = _id;
  const note = (milestone: Milestone, doneOn: string | null, by: Visitor = staff) =>
    by.patch(`/admin/order-milestone/${id}`, { milestone, doneOn });
  const today = (daysFromNow = 0) => dayOf(shop.clock.now() + daysFromNow * DAY_MS);
  /** The customer's view: the day of each completed milestone. */
  const seen = async () => {
    const { milestones }: { milestones: { milestone: Milestone; doneOn: string | null }[] } =
      await buyer.read(id);
    expect(milestones.map(({ milestone }) => milestone)).toEqual(MILESTONES);
    return Object.fromEntries(
      milestones.flatMap(({ milestone, doneOn }) => (doneOn === null ? [] : [[milestone, doneOn]])),
    );
  };
  return { shop, buyer, staff, id, note, today, seen };
};

const auditOf = async (shop: Shop) =>
  (await (await shop.superAdmin()).get('/admin/audit-log?entity=order&sort=createdAt')).body
    .entries;

describe('a milestone', () => {
  it('is recorded with its day, visible to the customer, changed and removed, and each change is in the audit log', async () => {
    const { shop, note, seen, today } = await installed();
    expect(await seen()).toEqual({});
    const first = await note('site_survey', today(-2));
    expect([first.status, first.body.order.milestones[0]]).toEqual([
      200,
      { milestone: 'site_survey', doneOn: today(-2) },
    ]);
    await note('drawings_approved', today());
    expect(await seen()).toEqual({ site_survey: today(-2), drawings_approved: today() });
    await note('site_survey', today(-1));
    await note('drawings_approved', null);
    expect(await seen()).toEqual({ site_survey: today(-1) });
    expect((await auditOf(shop)).map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'milestones.site_survey', before: null, after: today(-2) }],
      [{ field: 'milestones.drawings_approved', before: null, after: today() }],
      [{ field: 'milestones.site_survey', before: today(-2), after: today(-1) }],
      [{ field: 'milestones.drawings_approved', before: today(), after: null }],
    ]);
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
    expect(
      await listProblems(shop.deps.storage.scope(), async (path) => (await shop.admin()).get(path)),
    ).toEqual([]);
  });

  it('that is recorded again, or removed when absent, changes nothing', async () => {
    const { shop, note, today } = await installed();
    const noted = await note('erection', today());
    expect((await note('erection', today())).body.order.updatedAt).toBe(noted.body.order.updatedAt);
    expect((await note('dispatched', null)).body.order.updatedAt).toBe(noted.body.order.updatedAt);
    expect(await auditOf(shop)).toHaveLength(1);
  });

  it('delays no step, and is not in the history', async () => {
    const { shop, id, note, today, buyer } = await installed();
    await note('handover', today());
    expect(await moveOrder(shop, id, paid(), 'processing', 'delivered')).toMatchObject({
      status: 'delivered',
    });
    await note('testing_licence', today());
    const { history } = await buyer.read(id);
    expect(history.map(({ to }: { to: string }) => to)).toEqual([
      'pending_payment',
      'confirmed',
      'processing',
      'delivered',
    ]);
  });

  it('is completed at the end: handing the lift over records the handover if milestones are kept', async () => {
    const { shop, id, note, seen, today } = await installed();
    await note('site_survey', today(-30));
    await moveOrder(shop, id, paid(), 'processing', 'delivered');
    expect(await seen()).toEqual({ site_survey: today(-30), handover: today() });
    const without = await installed();
    await moveOrder(without.shop, without.id, paid(), 'processing', 'delivered');
    expect(await without.seen()).toEqual({});
  });

  it('keeps the day of a handover that was recorded before', async () => {
    const { shop, id, note, seen, today } = await installed();
    await note('handover', today(-3));
    await moveOrder(shop, id, paid(), 'processing', 'delivered');
    expect(await seen()).toEqual({ handover: today(-3) });
  });
});

describe('a milestone is refused', () => {
  it('if it is unknown, has no day, a future day or one long before the order', async () => {
    const { staff, id, note, today, seen } = await installed();
    const send = async (body: object) => {
      const { status, body: answer } = await staff.patch(`/admin/order-milestone/${id}`, body);
      return [status, answer.fields];
    };
    expect(await send({ milestone: 'roof', doneOn: today() })).toEqual([
      422,
      { milestone: expect.stringContaining('Milestone must be one of: site_survey, ') },
    ]);
    expect(await send({ milestone: 'erection' })).toEqual([
      422,
      { doneOn: 'Day must be a date, for example 2026-11-21.' },
    ]);
    expect((await note('erection', today(1))).body.fields).toEqual({
      doneOn: 'The date must not be in the future.',
    });
    expect((await note('erection', today(-366))).body.fields).toEqual({
      doneOn: 'The date must not be more than a year before the order.',
    });
    expect(await seen()).toEqual({});
  });

  it('for a parcel, a cancelled order, and an order that does not exist', async () => {
    const { staff, buyer, id, note, today } = await installed();
    const parcel = (await buyer.placed({ bell: 1 }))._id;
    expect((await buyer.read(parcel)).milestones).toEqual([]);
    const onParcel = await staff.patch(`/admin/order-milestone/${parcel}`, {
      milestone: 'dispatched',
      doneOn: today(),
    });
    expect([onParcel.status, onParcel.body.error]).toEqual([
      409,
      'This order has no installation, so it has no milestones.',
    ]);
    await buyer.cancel(id);
    const late = await note('site_survey', today());
    expect([late.status, late.body.error]).toEqual([
      409,
      'The order is cancelled, so its milestones cannot be changed.',
    ]);
    expect(
      (
        await staff.patch(`/admin/order-milestone/${'0'.repeat(26)}`, {
          milestone: 'handover',
          doneOn: null,
        })
      ).status,
    ).toBe(404);
  });
});

describe('once the site is surveyed', () => {
  it.each([
    ['before it is paid', []],
    ['after it is paid', [paid()]],
  ])('a customer cannot cancel online, %s, until the survey is removed', async (_when, steps) => {
    const { shop, buyer, id, note, today } = await installed();
    await moveOrder(shop, id, ...steps);
    const offered = async () => (await buyer.read(id)).moves.map(({ to }: { to: string }) => to);
    expect(await offered()).toEqual(['cancelled']);
    await note('site_survey', today());
    expect(await offered()).toEqual([]);
    const refused = await buyer.cancel(id, 'Too late?');
    expect([refused.status, refused.body.error]).toEqual([409, CALL_US]);
    await note('site_survey', null);
    expect([await offered(), (await buyer.cancel(id)).body.order.status]).toEqual([
      ['cancelled'],
      'cancelled',
    ]);
  });

  it('staff still cancel it', async () => {
    const { shop, id, note, today } = await installed();
    await note('site_survey', today());
    expect(
      await moveOrder(shop, id, { status: 'cancelled', reason: 'Asked by telephone' }),
    ).toMatchObject({ status: 'cancelled' });
  });

  it('either the survey is recorded or the order cancelled when both happen at once', async () => {
    const ends = new Set<string>();
    for (let number = 1, hasMore = true; hasMore; number += 1) {
      const between = createInterleaving();
      const { buyer, id, note, today, seen } = await installed({ through: between.through });
      const { hasHappened, answer } = await between.at(
        number,
        () => note('site_survey', today()),
        () => buyer.cancel(id),
      );
      hasMore = hasHappened;
      if (!hasMore) await buyer.cancel(id);
      const { status } = await buyer.read(id);
      const end = `${answer.status} ${status} ${Object.keys(await seen()).join()}`;
      expect(['200 pending_payment site_survey', '409 cancelled ']).toContain(end);
      ends.add(end);
    }
    expect(ends.size).toBe(2);
  });
});

describe('two people who record the same milestone at once', () => {
  it('with two days at once: the second is refused, and shown the first', async () => {
    const between = createInterleaving();
    const { note, today, seen, shop } = await installed({ through: between.through });
    const other = (await shop.newAdmin()).visitor;
    let told = 0;
    for (let number = 1, hasMore = true; hasMore; number += 1) {
      await note('erection', null);
      const { hasHappened, answer } = await between.at(
        number,
        () => note('erection', today(-1)),
        () => note('erection', today(), other),
      );
      hasMore = hasHappened;
      if (answer.status === 409) {
        told += 1;
        expect([answer.body.error, await seen()]).toEqual([
          'This order has changed since you opened it. Reload and try again.',
          { erection: today() },
        ]);
      } else expect(answer.status).toBe(200);
    }
    expect(told).toBeGreaterThan(0);
  });
});

describe('an order from before milestones', () => {
  it('is read with no milestone done', async () => {
    const { shop, buyer, id, note, today } = await installed();
    await note('site_survey', today());
    const kv = shop.deps.storage.scope();
    const stored = structuredClone((await kv.get(ledgerKey(buyer.id), storedLedger))?.value);
    const old = { ...stored, orders: { [id]: { ...stored?.orders[id], milestones: undefined } } };
    expect(
      storedLedger.read(JSON.parse(JSON.stringify(old)), storedLedger.version).orders[id]
        ?.milestones,
    ).toEqual({});
  });
});
