// Calls to the gateway about a payment link: which are made, what their answers change, and what is
// left alone when somebody else was faster.
import { describe, expect, it } from 'vitest';
import {
  linkOfPaymentKey,
  storedLinkOf,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { KEEP } from '../../../src/server/storage/kv.ts';
import { later, openLinkRoom, ROOM_AT } from '../../support/link-room.ts';
import {
  LAST_MOMENT,
  linkAtGateway,
  linkEvent,
  storedLink,
  storedLinkPayment,
} from '../../support/stored-links.ts';

const ID = 'link-of-ours';
const unmade = (fields: Parameters<typeof storedLink>[0] = {}) =>
  storedLink({ gatewayLinkId: null, url: null, triedAt: later(-60_000), ...fields });
const MADE = { gatewayLinkId: 'plink_1', url: 'https://rzp.io/i/abc' };

describe('making a link at the gateway', () => {
  it('tells the gateway what is asked for, and by whom, and keeps its page', async () => {
    const link = unmade({ firstMin: 25_000 });
    const { after, asked, calls, kv, read } = await openLinkRoom({ links: [link] });
    const made = await calls.make(kv, link, false, after);
    expect(asked).toEqual([
      [
        'create',
        {
          ...{ amount: 1_00_000, firstMin: 25_000, referenceId: ID, isRepeat: false },
          description: 'The Maker: Advance for the lift (P-2026-4K7M2P)',
          ...{ expiresAt: Date.parse(LAST_MOMENT), backTo: 'https://lifts.example/pay' },
        },
      ],
    ]);
    expect(made).toEqual({ ...link, ...MADE, updatedAt: ROOM_AT });
    expect(await read()).toEqual(made);
  });

  it('ends it with the gateway’s words, cut to 300 characters, where it is refused', async () => {
    const refusal = 'No. '.repeat(100);
    const link = unmade();
    const there = { create: async () => ({ refusal }) };
    const { after, calls, kv, read } = await openLinkRoom({ links: [link], there });
    await calls.make(kv, link, false, after);
    expect(await read()).toEqual({
      ...{ ...link, end: 'failed', failure: refusal.slice(0, 300), updatedAt: ROOM_AT },
    });
  });

  it.each([
    ['was made meanwhile', MADE],
    ['has ended meanwhile', { end: 'cancelled' } as const],
  ])('leaves a link that %s as it is, whatever is refused', async (_when, meanwhile) => {
    const link = unmade();
    const there = { create: async () => ({ refusal: 'No.' }) };
    const room = await openLinkRoom({ links: [link], there });
    await room.change(meanwhile);
    await room.calls.make(room.kv, link, true, room.after);
    expect(await room.read()).toEqual({ ...link, ...meanwhile });
  });

  it('waits where there is no gateway', async () => {
    const link = unmade();
    const { after, calls, kv } = await openLinkRoom({ links: [link], there: null });
    expect(await calls.make(kv, link, false, after)).toBe(link);
    expect(await calls.makeAgain(kv, ID, after)).toEqual(link);
    expect(await calls.ask(kv, ID, after)).toEqual(link);
  });
});

describe('making a link again', () => {
  it('looks for it first, and notes when it was tried', async () => {
    const link = unmade();
    const { after, asked, calls, kv, read } = await openLinkRoom({ links: [link] });
    const made = await calls.makeAgain(kv, ID, after);
    expect(asked).toMatchObject([['create', { referenceId: ID, isRepeat: true }]]);
    expect(made).toEqual({ ...link, ...MADE, triedAt: ROOM_AT, updatedAt: ROOM_AT });
    expect(await read()).toEqual(made);
  });

  it('is done by one of several who begin at the same time', async () => {
    const { after, asked, calls, kv } = await openLinkRoom({ links: [unmade()] });
    await Promise.all([1, 2, 3].map(() => calls.makeAgain(kv, ID, after)));
    expect(asked.map(([what]) => what)).toEqual(['create']);
  });

  it.each([
    ['was tried less than a minute ago', { triedAt: later(-59_999) }],
    ['is made', MADE],
    ['has ended', { end: 'failed' } as const],
    ['belongs to another gateway', { provider: 'test' } as const],
  ])('does nothing for a link that %s', async (_which, fields) => {
    const link = unmade(fields);
    const { after, asked, calls, kv, read } = await openLinkRoom({ links: [link] });
    expect(await calls.makeAgain(kv, ID, after)).toEqual(link);
    expect([asked, await read()]).toEqual([[], link]);
  });

  it.each([
    ['tried', { triedAt: later(-1) }],
    ['made', MADE],
    ['ended', { end: 'failed' } as const],
    ['cancelled by staff', { isCancelDue: true }],
  ])('does nothing where it is %s just before', async (_what, fields) => {
    const link = unmade();
    const room = await openLinkRoom({ links: [link] });
    await room.calls.makeAgain(room.overtakenBy(fields), ID, room.after);
    expect([room.asked, await room.read()]).toEqual([[], { ...link, ...fields }]);
  });
});

describe('a cancelled link that is perhaps still being made', () => {
  const link = unmade({ isCancelDue: true });

  it('is taken up where the gateway has it after all', async () => {
    const there = {
      find: async () => linkAtGateway({ paymentIds: ['pay_1'], amountPaid: 40_000 }),
    };
    const { after, asked, calls, kv, read } = await openLinkRoom({ links: [link], there });
    await calls.makeAgain(kv, ID, after);
    expect(asked).toEqual([
      ['find', ID],
      ['readPayment', 'pay_1'],
    ]);
    expect(await read()).toMatchObject({ ...MADE, payments: [{ gatewayPaymentId: 'pay_1' }] });
  });

  it.each([
    [599_999, null, true],
    [600_000, 'cancelled', false],
  ])('which the gateway does not know ends %i ms after as %j', async (ms, end, isCancelDue) => {
    const room = await openLinkRoom({
      links: [{ ...link, triedAt: later(-ms) }],
      there: { find: async () => null },
    });
    const answer = await room.calls.makeAgain(room.kv, ID, room.after);
    const isOver = end !== null;
    expect(answer).toEqual({
      ...{ ...link, triedAt: later(-ms), end, isCancelDue },
      updatedAt: isOver ? ROOM_AT : link.updatedAt,
    });
    expect(await room.read()).toEqual(answer);
  });

  it('stays as it is where it was made while the gateway was asked', async () => {
    const late = { ...link, triedAt: later(-600_000) };
    const there = { find: async () => null };
    const room = await openLinkRoom({ links: [late], there });
    await room.calls.makeAgain(room.overtakenBy(MADE), ID, room.after);
    expect(await room.read()).toEqual({ ...late, ...MADE });
  });
});

describe('asking about a link', () => {
  it('notes when it was asked, whether anything is new or not', async () => {
    const { after, asked, calls, kv, read } = await openLinkRoom({ links: [storedLink()] });
    expect(await calls.ask(kv, ID, after)).toEqual(storedLink({ askedAt: ROOM_AT }));
    expect(asked).toEqual([['read', 'plink_1']]);
    expect(await read()).toEqual(storedLink({ askedAt: ROOM_AT }));
  });

  it('reads every payment that is named, and puts aside what cannot be read', async () => {
    const found = linkAtGateway({ paymentIds: ['pay_1', 'pay_2'], amountPaid: 90_000 });
    const { after, asked, calls, kv } = await openLinkRoom({
      links: [storedLink()],
      there: {
        read: async () => found,
        readPayment: async (id) => (id === 'pay_1' ? linkEvent() : null),
      },
    });
    expect(await calls.ask(kv, ID, after)).toMatchObject({
      ...{ isAskDue: false, askedAt: ROOM_AT, updatedAt: ROOM_AT },
      payments: [{ gatewayPaymentId: 'pay_1', amount: 40_000 }],
      aside: [{ gatewayPaymentId: 'pay_2', amount: 0 }],
    });
    expect(asked.slice(1)).toEqual([
      ['readPayment', 'pay_1'],
      ['readPayment', 'pay_2'],
    ]);
  });

  it('has a link ended there that staff have cancelled', async () => {
    const links = [storedLink({ isCancelDue: true })];
    const { after, asked, calls, kv } = await openLinkRoom({ links });
    expect(await calls.ask(kv, ID, after)).toMatchObject({ end: 'cancelled', isCancelDue: false });
    expect(asked).toEqual([['cancel', 'plink_1']]);
  });

  it('that the gateway does not know changes nothing but when it was asked', async () => {
    const links = [storedLink({ isCancelDue: true })];
    const there = { cancel: async () => null };
    const { after, calls, kv, read } = await openLinkRoom({ links, there });
    await calls.ask(kv, ID, after);
    expect(await read()).toEqual(storedLink({ isCancelDue: true, askedAt: ROOM_AT }));
  });

  it.each([
    ['is not made', unmade()],
    ['belongs to another gateway', storedLink({ provider: 'test' })],
  ])('asks nothing where the link %s', async (_which, link) => {
    const { after, asked, calls, kv, read } = await openLinkRoom({ links: [link] });
    expect(await calls.ask(kv, ID, after)).toEqual(link);
    expect([asked, await read()]).toEqual([[], link]);
  });

  it('rejects when the gateway does not answer, and changes nothing', async () => {
    const there = { read: () => Promise.reject(new Error('No answer.')) };
    const { after, calls, kv, read } = await openLinkRoom({ links: [storedLink()], there });
    await expect(calls.ask(kv, ID, after)).rejects.toThrow('No answer.');
    expect(await read()).toEqual(storedLink());
  });
});

describe('what the gateway says', () => {
  it('is found by its payments later, those that are captured', async () => {
    const { after, basics, calls, kv } = await openLinkRoom({ links: [storedLink()] });
    const payments = [
      linkEvent(),
      linkEvent({ gatewayPaymentId: 'pay_2', state: 'authorized' }),
      { unreadable: 'pay_3' },
    ];
    await calls.apply(kv, ID, { gatewayLink: linkAtGateway(), payments, isWhole: true }, after);
    const found = await Promise.all(
      ['pay_1', 'pay_2', 'pay_3'].map(
        async (id) => (await kv.get(linkOfPaymentKey(basics.keys, id), storedLinkOf))?.value,
      ),
    );
    expect(found).toEqual([{ link: ID }, undefined, undefined]);
  });

  it('and knows already writes nothing', async () => {
    const { after, calls, kv, read } = await openLinkRoom({ links: [storedLink()] });
    const told = { gatewayLink: linkAtGateway(), payments: [], isWhole: true };
    const writes: unknown[] = [];
    const watched = {
      ...kv,
      update: async (...update: Parameters<typeof kv.update>) => {
        const [key, schema, opId, next] = update;
        return kv.update(key, schema, opId, async (current) => {
          const after = await next(current);
          if (after !== KEEP && String(key).startsWith('plink')) writes.push(after);
          return after;
        });
      },
    } as typeof kv;
    await calls.apply(watched, ID, told, after);
    expect([writes, await read()]).toEqual([[], storedLink()]);
    await calls.apply(watched, ID, { ...told, payments: [linkEvent()] }, after);
    expect(writes).not.toEqual([]);
  });
});

describe('every change of a link', () => {
  it('is in the list, and its letters are posted and hurried', async () => {
    const { after, calls, dues, hurried, kv, list, read } = await openLinkRoom({
      links: [storedLink()],
    });
    const payments = [storedLinkPayment()];
    await calls.change(kv, ID, (link) => ({ ...link, payments }), after);
    expect(dues.map(({ kind }) => kind)).toEqual(['payment-link-received']);
    expect(hurried).toEqual([['letter 1']]);
    expect(await list.read(kv)).toMatchObject([{ state: 'part_paid', isNewsDue: false }]);
    expect((await read())?.posted.payments).toBe(1);
    expect(await list.markers.all(kv)).toEqual([]);
  });

  it('is in the list also where its letters cannot be posted', async () => {
    const { after, calls, fails, hurried, kv, list } = await openLinkRoom({
      links: [storedLink()],
    });
    fails.post = true;
    const payments = [storedLinkPayment()];
    await expect(calls.change(kv, ID, (link) => ({ ...link, payments }), after)).rejects.toThrow(
      'The outbox is closed.',
    );
    expect([await list.markers.all(kv), hurried]).toEqual([[], []]);
    expect(await list.read(kv)).toMatchObject([{ state: 'part_paid', isNewsDue: true }]);
  });

  it('is refused as not found where there is no such link', async () => {
    const { after, calls, kv } = await openLinkRoom();
    const refused = expect.objectContaining({ code: 'not_found' });
    await expect(calls.read(kv, ID)).rejects.toEqual(refused);
    await expect(calls.change(kv, ID, (link) => link, after)).rejects.toEqual(refused);
  });
});
