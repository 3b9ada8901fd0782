// To whom the letters about an order go, and which papers go with them.
import { describe, expect, it } from 'vitest';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import type {
  StoredOrder,
  StoredPaperMark,
} from '../../../../src/server/trade/state/stored-order.ts';
import type { Paper } from '../../../../src/server/trade/state/stored-paper.ts';
import {
  contactFor,
  contactKey,
  storedContact,
} from '../../../../src/server/trade/state/stored-snapshot.ts';
import { AT, storedSnapshotOf } from '../../../support/stored-orders.ts';
import {
  ANU,
  CARE_PLAN,
  CONTACT,
  LETTERHEAD,
  printed,
  toldOrder,
} from '../../../support/told-order.ts';

const OF_ORDER = { name: 'Anu of the order', email: 'order@example.com' };

const mark = (fields: Partial<StoredPaperMark>): StoredPaperMark => ({
  kind: 'invoice',
  at: AT,
  number: 'X',
  date: '2026-11-23',
  ...fields,
});
const paperOf = ({ kind }: StoredPaperMark, nth: number): Paper => ({
  edition: 2,
  kind,
  mode: 'flat',
  number: `${kind}/${nth}/26`,
  date: '2026-11-23',
  financialYear: '2026-27',
  seller: {
    name: 'The Maker',
    gstin: null,
    state: null,
    lines: [],
    email: 'a@lifts.example',
    phone: '+919400000000',
  },
  buyer: null,
  place: null,
  user: 'user',
  method: 'razorpay',
  invoice: null,
  order: { id: 'oid', number: 'LFT-2026-4K7M2P', date: '2026-11-23' },
  lines: [],
  coupon: null,
  paid: null,
  advances: [],
  irn: null,
});
const withPapers = (
  kinds: readonly (StoredPaperMark['kind'] | Partial<StoredPaperMark>)[],
  order: Partial<StoredOrder> = {},
) => {
  const papers = kinds.map((kind) => mark(typeof kind === 'string' ? { kind } : kind));
  return { order: { ...order, papers }, papers: papers.map(paperOf) };
};

describe('a letter about an order', () => {
  it('is sent to the present address of the account', async () => {
    const { write } = await toldOrder({ snapshot: { contact: CONTACT } });
    expect((await write('order-placed'))?.to).toEqual({
      name: 'Anu Example',
      email: 'anu@example.com',
    });
  });

  it.each([
    ['is gone', null],
    ['was erased', { ...ANU, firstName: '', email: '', erasedAt: AT }],
  ])('is sent to the address of the order if the account %s', async (_how, account) => {
    const older = await toldOrder({ account, snapshot: { contact: CONTACT } });
    expect((await older.write('order-placed'))?.to).toEqual(OF_ORDER);

    const { kv, opId, write } = await toldOrder({ account });
    expect(await write('order-placed')).toBeNull();
    const apart = contactFor(CONTACT, storedSnapshotOf());
    await kv.create(contactKey('oid'), storedContact, apart, opId());
    expect((await write('order-placed'))?.to).toEqual(OF_ORDER);
  });

  it('to the office needs no other recipient, and has no papers', async () => {
    const { write } = await toldOrder({ account: null, ...withPapers(['invoice']) });
    expect(await write('new-order')).toMatchObject({ to: LETTERHEAD.desk, files: [] });
  });

  it('is not sent without its order', async () => {
    const { write } = await toldOrder();
    expect(await write('order-placed', '', 'another')).toBeNull();
    expect(await write('new-order', '', 'another')).toBeNull();
    expect(await write('care-plan-ending', '', 'another')).toBeNull();
  });

  it('is tried again if its order cannot be read', async () => {
    const { kv, opId, write } = await toldOrder({ snapshot: { replacementOf: 'return' } });
    await expect(write('order-placed')).rejects.toThrow(
      'The order that a replacement replaces is missing.',
    );
    await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => ({
      ...(ledger ?? expect.fail('no ledger')),
      orders: {},
    }));
    expect(await write('order-placed')).toBeNull();
  });

  it('about a care plan is sent to customers who have not stopped it since', async () => {
    const notice = { at: AT, notice: '2026-11-01' };
    const wish = (...wishes: boolean[]) => ({
      ...ANU,
      reminders: wishes.map((isOn) => ({ isOn, ...notice })),
    });
    for (const [account, isSent] of [
      [ANU, true],
      [wish(true, true, false), false],
      [wish(false, false, true), true],
      [null, true],
    ] as const) {
      const { write } = await toldOrder({ account, snapshot: { contact: CONTACT } });
      expect((await write('care-plan-ending')) !== null).toBe(isSent);
    }
  });
});

const INSTALLED = { fulfilment: 'install' } as const;
const ALL = ['receipt', 'invoice', 'credit'] as const;

describe('the paper that goes with a letter', () => {
  it.each<[what: string, order: Partial<StoredOrder>, papers: Record<string, string | null>]>([
    [
      'goods',
      {},
      {
        'order-placed': 'receipt-0-26',
        'payment-received': 'receipt-0-26',
        'order-shipped': 'invoice-1-26',
        'order-delivered': null,
        'order-completed': null,
        'return-refunded': 'credit-2-26',
        'order-cancelled': 'credit-2-26',
        'refund-done': null,
        'return-received': null,
      },
    ],
    [
      'services',
      INSTALLED,
      {
        'order-placed': 'invoice-1-26',
        'payment-received': 'invoice-1-26',
        'order-shipped': null,
        'order-delivered': null,
        'order-cancelled': 'credit-2-26',
      },
    ],
    [
      'services that were paid in advance',
      { ...INSTALLED, takesVouchers: true },
      {
        'order-placed': 'receipt-0-26',
        'payment-received': 'receipt-0-26',
        'order-shipped': 'invoice-1-26',
        'order-delivered': 'invoice-1-26',
      },
    ],
    [
      'a care plan, which is invoiced when it is paid',
      { carePlans: [CARE_PLAN], takesVouchers: true },
      { 'payment-received': 'invoice-1-26', 'order-delivered': null },
    ],
  ])('is of the right kind for %s', async (_what, order, expected) => {
    const { write } = await toldOrder(withPapers(ALL, order));
    for (const [kind, name] of Object.entries(expected)) {
      const files = (await write(kind, 'something'))?.files ?? [];
      expect([kind, ...files.map((file) => file.name)]).toEqual([
        kind,
        ...(name ? [`${name}.pdf`] : []),
      ]);
    }
  });

  it('is printed when the letter is sent', async () => {
    const { write } = await toldOrder(withPapers(ALL));
    const [file] = (await write('order-shipped'))?.files ?? [];
    expect(file?.type).toBe('application/pdf');
    expect(await file?.bytes()).toEqual(printed('invoice/1/26'));
  });

  it('is the latest one, and absent while that is not written', async () => {
    const twice = withPapers(['invoice', 'credit', 'credit']);
    const namesOf = async (papers: readonly Paper[]) => {
      const { write } = await toldOrder({ ...twice, papers });
      return (await write('order-cancelled'))?.files?.map(({ name }) => name);
    };
    expect(await namesOf(twice.papers)).toEqual(['credit-2-26.pdf']);
    expect(await namesOf(twice.papers.slice(0, 2))).toEqual([]);
  });

  it('is a credit note for the refund that was made at the gateway', async () => {
    const { write } = await toldOrder(withPapers(['invoice', { kind: 'credit', refund: 'there' }]));
    const filesOf = async (kind: string, of: string) => (await write(kind, of))?.files?.length;
    expect(await filesOf('refund-done', 'there')).toBe(1);
    expect(await filesOf('refund-done', 'here')).toBe(0);
    expect(await filesOf('order-cancelled', '')).toBe(0);
  });
});
