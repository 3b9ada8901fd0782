// The letters about payment links, from the link as it is when they are written.
import { describe, expect, it } from 'vitest';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { PAYMENT_LINK_LETTERS } from '../../../src/server/payment-link/payment-link-letters.ts';
import {
  paymentLinkKey,
  type StoredPaymentLink,
  storedPaymentLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { quoteKey, storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { STORED_QUOTE, storedLink, storedLinkPayment } from '../../support/stored-links.ts';
import { createTestApi } from '../../support/test-api.ts';
import { LETTERHEAD } from '../../support/told-order.ts';

const half = [storedLinkPayment()];

describe('the letters about payment links', () => {
  const written = async (
    kind: string,
    fields: Partial<StoredPaymentLink>,
    ids: object,
    email?: string | null,
  ) => {
    const { storage, ports } = createTestApi().deps;
    const kv = storage.scope();
    const [key, opId] = [paymentLinkKey('link-of-ours'), newOpId(ports)];
    await kv.create(key, storedPaymentLink, storedLink(fields), opId);
    if (email !== undefined)
      await kv.create(quoteKey('quote'), storedQuote, { ...STORED_QUOTE, email }, newOpId(ports));
    const dispatch = { ids: { link: 'link-of-ours', ...ids } } as never;
    return PAYMENT_LINK_LETTERS[kind]?.write(kv, dispatch, LETTERHEAD);
  };
  const firstRows = (letter: Awaited<ReturnType<typeof written>>) => {
    const table = letter?.blocks[0];
    return table?.is === 'table' ? table.rows.slice(0, 2).flat() : [];
  };

  it('are written of the link as it is then', async () => {
    const kind = 'payment-link-received';
    const known = await written(kind, { payments: half }, { payment: 'pay_1' });
    expect(firstRows(known)).toEqual(['Received', '₹400', 'Paid by', 'UPI']);
    const payments = [storedLinkPayment({ paidBy: null })];
    const unknown = await written(kind, { payments, provider: 'test' }, { payment: 'pay_1' });
    expect(firstRows(unknown).at(-1)).toBe('Not known yet');
    expect(unknown?.blocks.at(-1)).toEqual({
      is: 'note',
      text: 'This site is a test: no money moves.',
    });
    expect(await written(kind, { payments: half }, { payment: 'pay_9' })).toBeNull();
    expect(await written(kind, { payments: half }, { link: 'none', payment: 'pay_1' })).toBeNull();
  });

  it('name what was put aside by its place', async () => {
    const aside = ['One.', 'Two.'].map((why) => ({
      gatewayPaymentId: null,
      amount: 500,
      why,
      at: '2026-11-23T06:30:00.000Z',
    }));
    const letter = await written('payment-link-aside', { aside }, { nth: '1' });
    expect(firstRows(letter)).toEqual(['Not counted', '₹5', 'Why', 'Two.']);
    expect(await written('payment-link-aside', { aside }, { nth: '2' })).toBeNull();
  });

  const HERS = 'anu@example.com';
  it('ask for the amount still due, in parts only while nothing is paid', async () => {
    const asked = async (fields: Partial<StoredPaymentLink>) => {
      const letter = await written('payment-link', fields, {}, HERS);
      const table = letter?.blocks[0];
      return { letter, rows: table?.is === 'table' ? table.rows.slice(2).flat() : [] };
    };
    const whole = await asked({ firstMin: 25_000 });
    expect(whole.letter).toMatchObject({
      to: { name: 'Anu Nair', email: HERS },
      subject: 'Payment for your request Q-2026-4K7M2P: ₹1,000',
    });
    const [first, last] = [
      ['In parts, first at least', '₹250'],
      ['Last day', '30 Nov 2026'],
    ];
    expect(whole.rows).toEqual(['To be paid', '₹1,000', ...first, ...last]);
    const rest = await asked({ firstMin: 25_000, payments: half });
    expect(rest.rows).toEqual(['To be paid', '₹600', ...last]);
    expect((await asked({})).rows).toEqual(['To be paid', '₹1,000', ...last]);
    expect(rest.letter?.blocks).toHaveLength(3);
    expect((await asked({ provider: 'test' })).letter?.blocks.slice(3)).toEqual([
      { is: 'note', text: 'This site is a test: no money moves.' },
    ]);
  });

  it('are not sent where nothing can be paid, or no address is known', async () => {
    for (const fields of [{ end: 'expired' }, { isCancelDue: true }] as const)
      expect(await written('payment-link', fields, {}, HERS)).toBeNull();
    expect(await written('payment-link', {}, { link: 'none' }, HERS)).toBeNull();
    for (const email of [undefined, null, ''])
      expect(await written('payment-link', {}, {}, email)).toBeNull();
  });
});
