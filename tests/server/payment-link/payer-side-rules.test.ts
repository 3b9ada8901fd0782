// What comes to a payment link from outside: which events reach which link, when its page has the
// gateway asked, and which letters that sets off.
import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/server/payment/gateway.ts';
import { nextCallOf } from '../../../src/server/payment-link/ask-times.ts';
import { isNewsDue } from '../../../src/server/payment-link/link-news.ts';
import {
  paymentLinkKey,
  type StoredPaymentLink,
  storedPaymentLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { later, openLinkRoom, ROOM_AT } from '../../support/link-room.ts';
import {
  LAST_MOMENT,
  linkAtGateway,
  linkEvent,
  storedLink,
  storedLinkPayment,
} from '../../support/stored-links.ts';

const ID = '01h000000000000000000000aa';
const ours = (fields: Partial<StoredPaymentLink> = {}) => storedLink({ _id: ID, ...fields });
const news = (fields: Parameters<typeof linkAtGateway>[0] = {}) =>
  linkAtGateway({ referenceId: ID, ...fields });
const PROOF = {
  ...{ razorpay_payment_id: 'pay_1', razorpay_payment_link_id: 'plink_1' },
  ...{ razorpay_payment_link_reference_id: ID, razorpay_payment_link_status: 'paid' },
  razorpay_signature: 'signed',
};

describe('an event of the gateway', () => {
  it('about a link brings its payments, and has the others asked for', async () => {
    const room = await openLinkRoom({ links: [ours()] });
    const link = news({ amountPaid: 90_000, payments: [linkEvent()] });
    await room.payer.takeEvent(room.kv, { link }, room.after);
    expect(await room.read(ID)).toMatchObject({
      ...{ isAskDue: true, askedAt: null, updatedAt: ROOM_AT },
      payments: [{ gatewayPaymentId: 'pay_1' }],
    });
    expect(room.asked).toEqual([]);
  });

  it('about a payment that a link has counted tells of its refund, once', async () => {
    const room = await openLinkRoom({ links: [ours()] });
    const told = { link: news({ amountPaid: 40_000, payments: [linkEvent()] }) };
    await room.payer.takeEvent(room.kv, told, room.after);
    const payment = linkEvent({ refundedAmount: 10_000 });
    room.clock.now += 1_000;
    await room.payer.takeEvent(room.kv, { payment }, room.after);
    const found = () => room.kv.get(paymentLinkKey(ID), storedPaymentLink);
    const refunded = await found();
    expect(refunded?.value).toMatchObject({
      payments: [{ refunded: 10_000, refundedAt: later(1_000) }],
      updatedAt: later(1_000),
    });
    room.clock.now += 1_000;
    await room.payer.takeEvent(room.kv, { payment }, room.after);
    expect(await found()).toEqual(refunded);
  });

  it.each([
    ['a link of nobody we know', { link: news({ referenceId: '01h000000000000000000000bb' }) }],
    ['a link with a reference of somebody else', { link: news({ referenceId: 'SHOP/77' }) }],
    ['a link without a reference', { link: news({ referenceId: null }) }],
    ['a payment that belongs to no link', { payment: linkEvent({ refundedAmount: 5 }) }],
    ['something else', {}],
  ])('about %s changes nothing', async (_what, event) => {
    const links = [ours({ payments: [storedLinkPayment()] })];
    const room = await openLinkRoom({ links });
    await room.payer.takeEvent(room.kv, event, room.after);
    expect(await room.read(ID)).toEqual(links[0]);
    expect(room.hurried).toEqual([]);
  });

  it('about a link that is not ours is still heard for the payment in it', async () => {
    const room = await openLinkRoom({ links: [ours()] });
    const told = { link: news({ amountPaid: 40_000, payments: [linkEvent()] }) };
    await room.payer.takeEvent(room.kv, told, room.after);
    const event = {
      link: news({ referenceId: null }),
      payment: linkEvent({ refundedAmount: 10_000 }),
    };
    await room.payer.takeEvent(room.kv, event, room.after);
    expect((await room.read(ID))?.payments).toMatchObject([{ refunded: 10_000 }]);
  });

  it('is nothing where there is no gateway', async () => {
    const room = await openLinkRoom({ links: [ours()], there: null });
    await room.payer.takeEvent(room.kv, { link: news(), payment: linkEvent() }, room.after);
    expect(await room.read(ID)).toEqual(ours());
  });
});

type Page = { back?: typeof PROOF | null; payment?: string };
const opened = async (
  link: StoredPaymentLink,
  { back = null, payment }: Page,
  there: Parameters<typeof openLinkRoom>[0] = {},
) => {
  const room = await openLinkRoom({
    links: [link],
    there: { read: async () => news({ amountPaid: 40_000, paymentIds: ['pay_1'] }) },
    ...there,
  });
  const answer = await room.payer.read(room.kv, link._id, back, payment, room.after);
  return { ...answer, asked: room.asked.map(([what]) => what), calls: room.asked };
};

describe('the page of a link', () => {
  it('has the gateway asked at once for what it has signed', async () => {
    const just = ours({ askedAt: ROOM_AT });
    const { asked, calls, ...answer } = await opened(just, { back: PROOF });
    expect(asked).toEqual(['isSigned', 'read', 'readPayment']);
    expect(calls[0]?.[1]).toEqual({
      ...{ gatewayLinkId: 'plink_1', referenceId: ID, status: 'paid' },
      ...{ gatewayPaymentId: 'pay_1', signature: 'signed' },
    });
    expect(answer).toMatchObject({
      ...{ isSigned: true, isHeard: true },
      link: { payments: [{ gatewayPaymentId: 'pay_1' }] },
    });
  });

  it('asks nothing for a return that nobody has signed', async () => {
    const there = { there: { isSigned: () => false } };
    const { asked, ...answer } = await opened(ours(), { back: PROOF }, there);
    expect(asked).toEqual(['isSigned']);
    expect(answer).toMatchObject({ isSigned: false, isHeard: false, link: ours() });
  });

  it('believes no return of a link that is not made, or without a gateway', async () => {
    const making = ours({ gatewayLinkId: null, url: null });
    const unmade = await opened(making, { back: PROOF });
    expect([unmade.isSigned, unmade.asked]).toEqual([false, []]);
    const alone = await opened(ours(), { back: PROOF }, { there: null });
    expect([alone.isSigned, alone.isHeard]).toEqual([false, false]);
  });

  it('asks nothing by itself while nobody says that they have paid', async () => {
    const { asked, isSigned, isHeard } = await opened(ours(), {});
    expect([asked, isSigned, isHeard]).toEqual([[], false, false]);
  });

  it.each([
    [null, true],
    [later(-5_001), true],
    [later(-5_000), false],
    [ROOM_AT, false],
  ])(
    'that waits for a payment asks again after a rest: last asked %s',
    async (askedAt, isAsked) => {
      const { asked, isHeard } = await opened(ours({ askedAt }), { payment: 'pay_1' });
      expect(asked.includes('read')).toBe(isAsked);
      expect(isHeard).toBe(isAsked);
    },
  );

  it.each([
    ['counted', { payments: [storedLinkPayment()] }],
    ['put aside', { aside: [{ gatewayPaymentId: 'pay_1', amount: 5, why: 'Odd', at: ROOM_AT }] }],
  ])('asks no more for a payment that is %s', async (_how, fields) => {
    for (const page of [{ payment: 'pay_1' }, { back: PROOF }]) {
      const { asked, isHeard } = await opened(ours(fields), page);
      expect([asked.includes('read'), isHeard]).toEqual([false, true]);
    }
    const other = await opened(ours(fields), { payment: 'pay_2' });
    expect([other.asked.includes('read'), other.isHeard]).toEqual([true, false]);
  });

  it.each([
    ['paid', { payments: [storedLinkPayment({ gatewayPaymentId: 'pay_0', amount: 1_00_000 })] }],
    ['expired', { end: 'expired' } as const],
  ])('asks no more for a link that is %s', async (_how, fields) => {
    const { asked, isHeard } = await opened(ours(fields), { back: PROOF });
    expect([asked, isHeard]).toEqual([['isSigned'], false]);
  });

  it('looks for the payment of the return before the one that it waits for', async () => {
    const known = ours({ payments: [storedLinkPayment()] });
    const { isHeard } = await opened(known, { back: PROOF, payment: 'pay_9' });
    expect(isHeard).toBe(true);
  });

  it('is shown as it was when the gateway does not answer', async () => {
    const read: Gateway['links']['read'] = () => Promise.reject(new Error('No answer.'));
    const { isHeard, isSigned, link } = await opened(ours(), { back: PROOF }, { there: { read } });
    expect([isHeard, isSigned, link]).toEqual([false, true, ours()]);
  });
});

describe('letters about a link', () => {
  const aside = [
    { gatewayPaymentId: 'pay_8', amount: 5, why: 'Odd', at: ROOM_AT },
    { gatewayPaymentId: 'pay_9', amount: 6, why: 'Odd', at: ROOM_AT },
  ];
  const payments = [storedLinkPayment(), storedLinkPayment({ gatewayPaymentId: 'pay_2' })];

  it('are one for each sending, payment and thing put aside', async () => {
    const links = [ours({ sends: 1, payments, aside })];
    const { basics, dues, kv, postNews, read } = await openLinkRoom({ links });
    expect(await postNews(kv, ID)).toEqual([1, 2, 3, 4, 5].map((nth) => `letter ${nth}`));
    expect(dues).toEqual([
      {
        ...{ kind: 'payment-link', of: [ID, '1'], ids: { link: ID } },
        ...{ to: 'customer', expiresAt: LAST_MOMENT },
      },
      ...['pay_1', 'pay_2'].map((payment) => ({
        ...{ kind: 'payment-link-received', of: [ID, payment], ids: { link: ID, payment } },
        to: 'desk',
      })),
      ...['0', '1'].map((nth) => ({
        ...{ kind: 'payment-link-aside', of: [ID, nth], ids: { link: ID, nth }, to: 'desk' },
      })),
    ]);
    expect((await read(ID))?.posted).toEqual({ sends: 1, payments: 2, aside: 2 });
    expect(await postNews(kv, ID)).toEqual([]);
    expect(await postNews(kv, basics.newId())).toEqual([]);
  });

  it('are those that are not posted yet', async () => {
    const posted = { sends: 2, payments: 1, aside: 1 };
    const links = [ours({ sends: 2, payments, aside, posted })];
    const { dues, kv, postNews } = await openLinkRoom({ links });
    await postNews(kv, ID);
    expect(dues.map(({ kind, of }) => [kind, of[1]])).toEqual([
      ['payment-link-received', 'pay_2'],
      ['payment-link-aside', '1'],
    ]);
  });

  it.each([
    [{ sends: 1 }, true],
    [{ payments: [storedLinkPayment()] }, true],
    [{ aside }, true],
    [{ sends: 1, posted: { sends: 1, payments: 0, aside: 0 } }, false],
    [{}, false],
  ])('are due of %j: %s', (fields, isDue) => {
    expect(isNewsDue(ours(fields))).toBe(isDue);
  });

  it('that somebody else has posted meanwhile stay posted', async () => {
    const room = await openLinkRoom({ links: [ours({ sends: 1, payments, aside })] });
    const posted = { sends: 4, payments: 5, aside: 6 };
    const faster = {
      ...room.kv,
      update: async (...update: Parameters<typeof room.kv.update>) => {
        await room.change({ posted }, ID);
        return room.kv.update(...update);
      },
    } as typeof room.kv;
    await room.postNews(faster, ID);
    expect((await room.read(ID))?.posted).toEqual(posted);
  });
});

describe('the sweep of payment links', () => {
  const waiting = (id: string) =>
    ours({ _id: id, gatewayLinkId: null, url: null, triedAt: later(-60_000) });
  const always = () => true;

  it('makes what was cut off, and asks for what is due, at its very moment', async () => {
    const soon = ours({ _id: 'soon', triedAt: ROOM_AT, gatewayLinkId: null, url: null });
    const room = await openLinkRoom({ links: [waiting('due'), soon] });
    expect(nextCallOf(waiting('due'))).toBe(room.clock.now);
    expect(await room.task.run(room.kv, always)).toBe(1);
    expect(room.asked.map(([what]) => what)).toEqual(['create', 'read']);
    expect((await room.read('soon'))?.gatewayLinkId).toBeNull();
  });

  it('does what it has time for', async () => {
    const room = await openLinkRoom({ links: [waiting('one'), waiting('two')] });
    let times = 0;
    expect(await room.task.run(room.kv, () => ++times === 1)).toBe(1);
    expect(room.asked.filter(([what]) => what === 'create')).toHaveLength(1);
  });

  it('does the others where the gateway fails for one, and then says so', async () => {
    const down = new Error('No answer.');
    let times = 0;
    const room = await openLinkRoom({
      links: [waiting('one'), waiting('two')],
      there: {
        create: async () => {
          times += 1;
          if (times === 1) throw down;
          return linkAtGateway();
        },
      },
    });
    await expect(room.task.run(room.kv, always)).rejects.toBe(down);
    const made = await Promise.all(['one', 'two'].map((id) => room.read(id)));
    expect(made.filter((link) => link?.gatewayLinkId === 'plink_1')).toHaveLength(1);
  });

  it('posts letters that are due, without a gateway as well', async () => {
    const links = [ours({ payments: [storedLinkPayment()] }), waiting('due'), ours({ _id: 'x' })];
    const room = await openLinkRoom({ links, there: null });
    expect(await room.task.run(room.kv, always)).toBe(1);
    expect(room.dues).toMatchObject([{ kind: 'payment-link-received' }]);
  });

  it('calls nobody about a link only because its letters are due', async () => {
    const room = await openLinkRoom({ links: [ours({ sends: 1, askedAt: ROOM_AT })] });
    expect(await room.task.run(room.kv, always)).toBe(1);
    expect([room.asked, room.dues.length]).toEqual([[], 1]);
    expect(room.task.name).toBe('payment links');
  });

  it('calls nobody about a link that is over, for ever after', async () => {
    const payments = [storedLinkPayment({ amount: 1_00_000 })];
    const room = await openLinkRoom({ links: [ours({ payments })] });
    expect(nextCallOf(ours({ payments }))).toBeNull();
    expect(await room.task.run(room.kv, always)).toBe(1);
    expect(room.asked).toEqual([]);
  });
});
