// How the gateway's answers change a payment link, and when the gateway is asked.
import { describe, expect, it } from 'vitest';
import type { GatewayEvent, GatewayLink } from '../../../src/server/gateway/gateway.ts';
import {
  withGatewayLink,
  withPaymentEvent,
} from '../../../src/server/payment-link/call-gateway.ts';
import { nextCallOf } from '../../../src/server/payment-link/link-list.ts';
import {
  paymentLinkNumberOf,
  paymentLinkView,
  type StoredPaymentLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import {
  LAST_MOMENT,
  linkAtGateway,
  linkEvent,
  MADE_AT,
  storedLink,
  storedLinkPayment,
} from '../../support/stored-links.ts';

const NOW = '2026-11-24T06:30:00.000Z';
type Said = Partial<GatewayLink> & { read?: (GatewayEvent | { unreadable: string })[] };
const linkAfter = (link: StoredPaymentLink, { read = [], ...fields }: Said = {}, isWhole = true) =>
  withGatewayLink(link, { gatewayLink: linkAtGateway(fields), payments: read, isWhole }, NOW);
const part = storedLink({ payments: [storedLinkPayment()] });

describe('the gateway’s word on a link', () => {
  it('that says nothing new leaves the very same link', () => {
    const open = storedLink();
    expect(linkAfter(open)).toBe(open);
    expect(linkAfter(part, { read: [linkEvent()], amountPaid: 40_000 })).toBe(part);
    const asking = storedLink({ isAskDue: true });
    expect(linkAfter(asking, {}, false)).toBe(asking);
  });

  it('gives a link its page there', () => {
    const making = storedLink({ gatewayLinkId: null, url: null });
    expect(linkAfter(making)).toEqual(storedLink({ updatedAt: NOW }));
    const given = linkAfter({ ...making, end: 'failed' });
    expect([given.end, given.isCancelDue]).toEqual([null, false]);
    const unwanted = linkAfter({ ...making, end: 'cancelled' });
    expect([unwanted.end, unwanted.isCancelDue]).toEqual([null, true]);
    expect(linkAfter({ ...making, isCancelDue: true }).isCancelDue).toBe(true);
  });

  it.each([
    [{ currency: 'USD' }, 'The gateway names another currency: USD.'],
    [{ amount: 5 }, 'The gateway names another amount for this link.'],
    [{ gatewayLinkId: 'plink_2' }, 'The gateway has a second link for this one.'],
  ])('is put aside, once, where it is about %j', (fields, why) => {
    const told = { ...fields, amountPaid: 700, paymentIds: ['pay_7', 'pay_8'] };
    const strange = linkAfter(storedLink(), told);
    const aside = [{ gatewayPaymentId: 'pay_7', amount: 700, why, at: NOW }];
    expect(strange).toEqual(storedLink({ aside, updatedAt: NOW }));
    expect(linkAfter(strange, told)).toBe(strange);
  });

  it('that is strange names the amount asked for while nothing is paid', () => {
    const { aside } = linkAfter(storedLink(), { amount: 5 });
    expect(aside).toMatchObject([{ gatewayPaymentId: null, amount: 5 }]);
    const again = linkAfter(storedLink({ aside }), { amount: 5, paymentIds: ['pay_7'] });
    expect(again.aside).toHaveLength(2);
    expect(linkAfter(storedLink({ aside }), { currency: 'USD' }).aside).toHaveLength(2);
  });

  it('counts money that has arrived, and no other', () => {
    const paid = linkAfter(storedLink(), { read: [linkEvent()], amountPaid: 40_000 });
    expect(paid).toEqual(
      storedLink({ payments: [storedLinkPayment({ at: NOW })], updatedAt: NOW }),
    );
    const open = storedLink();
    for (const state of ['authorized', 'failed', 'returned'] as const)
      expect(linkAfter(open, { read: [linkEvent({ state })] })).toBe(open);
    const refunded = linkAfter(open, { read: [linkEvent({ refundedAmount: 10_000 })] });
    expect(refunded.payments).toMatchObject([{ refunded: 10_000, refundedAt: NOW }]);
  });

  it('puts aside money above the amount due, and money that cannot be read', () => {
    const more = linkAfter(part, {
      read: [
        linkEvent({ gatewayPaymentId: 'pay_2', amount: 60_001 }),
        linkEvent({ gatewayPaymentId: 'pay_3', amount: 60_000 }),
        { unreadable: 'pay_4' },
      ],
    });
    expect(more.payments.map(({ gatewayPaymentId }) => gatewayPaymentId)).toEqual([
      'pay_1',
      'pay_3',
    ]);
    expect(
      more.aside.map(({ gatewayPaymentId, amount, why }) => [gatewayPaymentId, amount, why]),
    ).toEqual([
      ['pay_2', 60_001, 'It is more than was still to be paid.'],
      ['pay_4', 0, 'The gateway names a payment that cannot be read as one in rupees.'],
    ]);
  });

  it('asks again where an event speaks of more money than is counted, until all is read', () => {
    const asking = linkAfter(storedLink(), { amountPaid: 40_000 }, false);
    expect(asking.isAskDue).toBe(true);
    expect(linkAfter(part, { amountPaid: 40_000 }, false).isAskDue).toBe(false);
    const whole = { amountPaid: 40_000, read: [linkEvent()] };
    expect(linkAfter(asking, whole, true).isAskDue).toBe(false);
    expect(linkAfter(asking, whole, false).isAskDue).toBe(true);
  });

  it('asks again where a whole answer names fewer payments than its own sum counts', () => {
    expect(linkAfter(storedLink(), { amountPaid: 40_000 }).isAskDue).toBe(true);
    expect(linkAfter(part, { amountPaid: 40_001, read: [linkEvent()] }).isAskDue).toBe(true);
    const asking = storedLink({ isAskDue: true });
    expect(linkAfter(asking, { amountPaid: 1 })).toBe(asking);
    expect(linkAfter(asking).isAskDue).toBe(false);
  });

  it('asks no more for money that is put aside for staff, or that cannot be read', () => {
    const more = linkEvent({ gatewayPaymentId: 'pay_2', amount: 60_001 });
    expect(linkAfter(part, { amountPaid: 100_001, read: [more] }).isAskDue).toBe(false);
    expect(linkAfter(part, { amountPaid: 100_002, read: [more] }).isAskDue).toBe(true);
    const unread = { amountPaid: 100_002, read: [{ unreadable: 'pay_4' }] };
    expect(linkAfter(storedLink({ isAskDue: true }), unread).isAskDue).toBe(false);
  });

  it('ends a link once', () => {
    for (const status of ['expired', 'cancelled'] as const) {
      const ended = linkAfter(storedLink(), { status });
      expect(ended.end).toBe(status);
      expect(linkAfter(ended, { status: 'expired' })).toBe(ended);
    }
    expect(linkAfter(storedLink({ end: 'failed' }), { status: 'expired' }).end).toBe('failed');
  });

  it.each([
    ['created', true],
    ['partially_paid', false],
    ['paid', false],
    ['expired', false],
    ['cancelled', false],
  ] as const)('%s: it is still to be cancelled: %s', (status, isCancelDue) => {
    expect(linkAfter(storedLink({ isCancelDue: true }), { status }).isCancelDue).toBe(isCancelDue);
  });
});

describe('an event about a payment that is counted', () => {
  const told = (fields: Partial<GatewayEvent>, link = part) =>
    withPaymentEvent(link, linkEvent(fields), NOW);

  it('completes how it was paid, and changes nothing that is known', () => {
    const known = { method: 'upi', fee: 800, tax: 122, rrn: 'RRN1' };
    const all = told({ paidBy: known });
    expect(all.payments[0]?.paidBy).toEqual(known);
    expect(all.updatedAt).toBe(NOW);
    const other = { method: 'card', fee: 1, tax: 2, rrn: 'RRN2' };
    expect(told({ paidBy: other }, all)).toBe(all);
    expect(told({ paidBy: null }, all)).toBe(all);
    expect(told({ paidBy: null })).toBe(part);
    const nothing = storedLink({ payments: [storedLinkPayment({ paidBy: null })] });
    expect(told({ paidBy: other }, nothing).payments[0]?.paidBy).toEqual(other);
    const bare = { method: 'upi', fee: null, tax: null, rrn: null };
    const unknown = storedLink({ payments: [storedLinkPayment({ paidBy: bare })] });
    expect(told({ paidBy: { ...bare, fee: 5 } }, unknown).payments[0]?.paidBy?.fee).toBe(5);
  });

  it('notes a refund with its moment, never less and never more than the payment', () => {
    const refunded = told({ refundedAmount: 10_000 });
    expect(refunded.payments).toMatchObject([{ refunded: 10_000, refundedAt: NOW }]);
    expect(told({ refundedAmount: 5_000 }, refunded)).toBe(refunded);
    expect(told({ refundedAmount: 99_000 }).payments[0]?.refunded).toBe(40_000);
    const before = { refunded: 10_000, refundedAt: MADE_AT };
    const earlier = storedLink({ payments: [storedLinkPayment(before)] });
    const paidBy = { method: 'upi', fee: 800, tax: 122, rrn: null };
    expect(told({ paidBy, refundedAmount: 10_000 }, earlier).payments[0]?.refundedAt).toBe(MADE_AT);
  });

  it('leaves other payments, and a link that does not have it, as they are', () => {
    const two = storedLink({
      payments: [storedLinkPayment(), storedLinkPayment({ gatewayPaymentId: 'pay_2' })],
    });
    const refunded = told({ refundedAmount: 10_000 }, two).payments.map((one) => one.refunded);
    expect(refunded).toEqual([10_000, 0]);
    expect(told({ gatewayPaymentId: 'pay_9', refundedAmount: 10_000 }, two)).toBe(two);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
describe('the gateway is asked about a link', () => {
  const at = (moment: number) => new Date(moment).toISOString();
  const [made, end] = [Date.parse(MADE_AT), Date.parse(LAST_MOMENT)];
  const timesOf = (link: StoredPaymentLink) => {
    const times: number[] = [];
    let askedAt = link.askedAt;
    while (times.length < 50) {
      const next = nextCallOf({ ...link, askedAt });
      if (next === null) return times;
      times.push(next);
      askedAt = at(next);
    }
    throw new Error('It never stops asking.');
  };

  it('once a day while it can be paid, and then as long as banks take', () => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((days) => made + days * DAY);
    const afterwards = [0, 2 * HOUR, DAY, 6 * DAY].map((ms) => end + ms);
    expect(timesOf(storedLink())).toEqual([...daily, ...afterwards]);
    expect(timesOf(storedLink({ end: 'expired' }))).toEqual(afterwards);
    expect(timesOf(part)).toHaveLength(11);
  });

  it('a minute after the last try, while it is being made', () => {
    const making = storedLink({ gatewayLinkId: null, triedAt: at(made + HOUR) });
    expect(nextCallOf(making)).toBe(made + HOUR + MINUTE);
    expect(nextCallOf({ ...making, end: 'cancelled' })).toBeNull();
  });

  it('every minute while something is open there', () => {
    for (const due of [{ isCancelDue: true }, { isAskDue: true }]) {
      expect(nextCallOf(storedLink(due))).toBe(MINUTE);
      expect(nextCallOf(storedLink({ ...due, askedAt: at(made) }))).toBe(made + MINUTE);
    }
  });

  it('once a day when its answer stays incomplete for longer than a day', () => {
    const asking = { isAskDue: true, updatedAt: at(made) };
    const next = (fields: Partial<StoredPaymentLink>) =>
      nextCallOf(storedLink({ ...asking, ...fields }));
    expect(next({ askedAt: at(made + DAY) })).toBe(made + DAY + MINUTE);
    expect(next({ askedAt: at(made + DAY + 1) })).toBe(made + DAY + 1 + DAY);
    const cancelling = { isCancelDue: true, askedAt: at(made + 2 * DAY) };
    expect(next(cancelling)).toBe(made + 2 * DAY + MINUTE);
  });

  it('not at all when it was not made, or everything is paid', () => {
    expect(nextCallOf(storedLink({ end: 'failed', isAskDue: true }))).toBeNull();
    const payments = [storedLinkPayment({ amount: 1_00_000 })];
    expect(nextCallOf(storedLink({ payments }))).toBeNull();
    expect(nextCallOf(storedLink({ payments, isAskDue: true }))).toBe(MINUTE);
  });
});

describe('what staff see of a link', () => {
  it('is in rupees, with the day in India and the state', () => {
    const aside = [{ gatewayPaymentId: 'pay_7', amount: 70_050, why: 'Why.', at: NOW }];
    expect(paymentLinkView({ ...part, aside, firstMin: 25_050 })).toEqual({
      _id: 'link-of-ours',
      number: 'P-2026-4K7M2P',
      quote: 'quote',
      purpose: 'quote',
      title: 'Advance for the lift',
      amount: 1_000,
      firstMin: 250.5,
      by: 'Staff',
      lastDay: '2026-11-30',
      state: 'part_paid',
      paid: 400,
      isCancelDue: false,
      failure: null,
      sentAt: null,
      createdAt: MADE_AT,
      payments: [
        {
          gatewayPaymentId: 'pay_1',
          amount: 400,
          refunded: 0,
          refundedAt: null,
          at: MADE_AT,
          paidBy: { method: 'upi', fee: 8, tax: null, rrn: null },
        },
      ],
      aside: [{ gatewayPaymentId: 'pay_7', amount: 700.5, why: 'Why.' }],
    });
    const unknown = storedLink({ payments: [storedLinkPayment({ paidBy: null })] });
    expect(paymentLinkView(unknown).payments[0]?.paidBy).toBeNull();
    expect(paymentLinkView(storedLink({ gatewayLinkId: null })).state).toBe('making');
  });

  it('has a number of the year and six signs', () => {
    const keys = { hash: () => 'abcdefgh' };
    expect(paymentLinkNumberOf(keys as never, 'id', MADE_AT)).toBe('P-2026-ABCDEF');
  });
});
