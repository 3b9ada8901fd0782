// What staff may do with payment links: which wishes become links, what is kept of them, and which
// steps may follow.
import { describe, expect, it } from 'vitest';
import type { NewPaymentLink, PaymentLinkQuery } from '../../../src/contract/payment-link/rules.ts';
import { auditKey, storedEntry } from '../../../src/server/audit/stored-entry.ts';
import {
  paymentLinkView,
  type StoredPaymentLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { quoteKey, storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { ApiError } from '../../../src/server/refusal.ts';
import { later, openLinkRoom, ROOM_AT } from '../../support/link-room.ts';
import {
  linkAtGateway,
  MADE_AT,
  STORED_QUOTE,
  storedLink,
  storedLinkPayment,
} from '../../support/stored-links.ts';

const QUOTE = '01h000000000000000000000aa';
const LINK = 'link-of-ours';
const KEY = '11111111-2222-4333-8444-555555555555';
const caller = {
  account: { _id: 'staff', firstName: 'Ravi', lastName: 'Menon', role: 'admin' as const },
  client: { ip: '203.0.113.7', device: 'Firefox', requestId: 'req' },
};
const WISH: NewPaymentLink = {
  ...{ quote: QUOTE, purpose: 'instalment', title: 'Second part', amount: 1_000 },
  ...{ firstMin: 250, lastDay: '2026-11-30' },
};

const PART_PAID =
  'Something has been paid on this link, so the payment service cannot cancel it. It ends after its last day.';

const opened = async (
  options: Parameters<typeof openLinkRoom>[0] = {},
  email: string | null = 'anu@example.com',
) => {
  const room = await openLinkRoom(options);
  const { after, basics, desk, kv, storage } = room;
  const quote = { ...STORED_QUOTE, _id: QUOTE, email };
  await kv.create(quoteKey(QUOTE), storedQuote, quote, basics.newOpId());
  return {
    ...room,
    make: (wish: Partial<NewPaymentLink> = {}, idempotencyKey: string | undefined = KEY) =>
      desk.make(
        // A request of its own, which has its own time.
        ...([storage.scope(), caller, { ...WISH, ...wish }] as const),
        { idempotencyKey, origin: 'https://other.example' },
        after,
      ),
    step: (step: 'send' | 'cancel' | 'ask', through = kv) =>
      desk.step(through, caller, { id: LINK, step }, after),
    page: async (query: Partial<PaymentLinkQuery>) =>
      (
        await desk.page(kv, { page: 1, limit: 10, search: '', sort: '-createdAt', ...query })
      ).rows.map(({ title }) => title),
    entries: async () => {
      const now = storage.scope();
      const ids = (await room.auditList.read(now)).map(({ _id }) => _id);
      return Promise.all(ids.map(async (id) => (await now.get(auditKey(id), storedEntry))?.value));
    },
  };
};
const refused = (code: string, message: string) => expect.objectContaining({ code, message });
const wrong = (name: string, message: string) =>
  expect.objectContaining({ code: 'invalid_fields', details: { fields: { [name]: message } } });

describe('a new payment link', () => {
  it('is kept in paise, before the gateway makes it, and answered as made', async () => {
    const stored: unknown[] = [];
    const { asked, basics, make, read } = await opened({
      there: {
        create: async ({ referenceId, isRepeat }) => {
          stored.push(isRepeat, await read(referenceId));
          return linkAtGateway({ referenceId });
        },
      },
    });
    const made = await make();
    const { contentHash, number, ...link } = stored[1] as StoredPaymentLink;
    expect(stored[0]).toBe(false);
    expect(link).toEqual({
      ...{ _id: made._id, quote: QUOTE, purpose: 'instalment', title: 'Second part' },
      ...{ amount: 1_00_000, firstMin: 25_000, expiresAt: '2026-11-30T18:29:59.000Z' },
      ...{ by: 'Ravi Menon', provider: 'razorpay', triedAt: ROOM_AT, gatewayLinkId: null },
      backTo: `https://lifts.example/api/payments/link/${made._id}`,
      ...{ url: null, end: null, failure: null, isCancelDue: false, isAskDue: false },
      ...{ payments: [], aside: [], askedAt: null, sends: 0, sentAt: null },
      ...{ createdAt: ROOM_AT, updatedAt: ROOM_AT },
      posted: { sends: 0, payments: 0, aside: 0 },
    });
    expect(contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(number).toMatch(/^P-2026-/);
    expect(asked.map(([what]) => what)).toEqual(['create']);
    expect(made).toMatchObject({ state: 'open', amount: 1_000, firstMin: 250, number });
    expect(basics.newId()).not.toBe(made._id);
  });

  it('is in the list and in the audit log, with what was asked for', async () => {
    const { entries, kv, list, make } = await opened();
    const { _id, number } = await make({ firstMin: null });
    expect(await list.read(kv)).toMatchObject([{ _id, state: 'open', firstMin: null }]);
    expect(await entries()).toMatchObject([
      {
        ...{ action: 'create', entity: 'payment-link', entityId: _id, label: number },
        actor: { _id: 'staff', name: 'Ravi Menon' },
      },
    ]);
    const [entry] = await entries();
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'amount', after: 1_000 }),
        expect.objectContaining({ field: 'state', after: 'making' }),
        expect.objectContaining({ field: 'lastDay', after: '2026-11-30' }),
      ]),
    );
    expect(await list.markers.all(kv)).toEqual([]);
  });

  it('is one for one key and the same words, and refused with others', async () => {
    const { asked, make, read } = await opened();
    const made = await make();
    const [kept, again] = [await read(made._id), await make()];
    expect(again).toEqual(made);
    await expect(make({ title: 'Third part' })).rejects.toEqual(
      expect.objectContaining({ code: 'invalid_fields' }),
    );
    expect([asked.length, await read(made._id)]).toEqual([1, kept]);
    expect((await make({}, 'another-key'))._id).not.toBe(made._id);
    const rooms = await opened();
    const [one, other] = await Promise.all([rooms.make(), rooms.make()]);
    expect([one._id, rooms.asked.length]).toEqual([other._id, 1]);
  });

  it('is answered again under its key when its last day is over', async () => {
    const { clock, entries, make } = await opened();
    const made = await make();
    clock.now += 30 * 24 * 60 * 60_000;
    expect(await make()).toEqual(made);
    expect(await entries()).toHaveLength(1);
  });

  it('without a key is another one each time', async () => {
    const { after, desk, kv } = await opened();
    const sent = { idempotencyKey: undefined, origin: 'https://other.example' };
    const [one, other] = [
      await desk.make(kv, caller, WISH, sent, after),
      await desk.make(kv, caller, WISH, sent, after),
    ];
    expect(one._id).not.toBe(other._id);
  });

  it('is answered as being made when the gateway does not answer', async () => {
    const there = { create: () => Promise.reject(new Error('No answer.')) };
    const { make, read } = await opened({ there });
    const made = await make();
    expect([made.state, (await read(made._id))?.gatewayLinkId]).toEqual(['making', null]);
  });

  it('is refused where there is no gateway', async () => {
    const { make } = await opened({ there: null });
    await expect(make()).rejects.toEqual(
      refused('conflict', 'Online payment is not available. Please choose another payment method.'),
    );
  });

  it.each([
    [{ firstMin: 1_000 }, 'firstMin', 'The first part must be less than the amount.'],
    [{ firstMin: 1_001 }, 'firstMin', 'The first part must be less than the amount.'],
    [{ lastDay: '2026-11-23' }, 'lastDay', 'The last day must be today or later.'],
    [{ lastDay: '2027-05-23' }, 'lastDay', 'The last day must be within 180 days.'],
    [{ lastDay: '9999-12-31' }, 'lastDay', 'The last day must be within 180 days.'],
    [{ lastDay: '0000-01-01' }, 'lastDay', 'The last day must be today or later.'],
    [
      { quote: '01h000000000000000000000bb' },
      ...(['quote', 'This quote request does not exist.'] as const),
    ],
    [{ quote: '../secret' }, 'quote', 'This quote request does not exist.'],
  ])('is refused with %j, and nothing is written', async (wish, field, message) => {
    const { asked, entries, kv, list, make } = await opened();
    await expect(make(wish)).rejects.toEqual(wrong(field, message));
    expect([asked, await list.read(kv), await entries()]).toEqual([[], [], []]);
  });

  it('may have a first part of all but a rupee', async () => {
    expect((await (await opened()).make({ firstMin: 999 })).firstMin).toBe(999);
  });

  it('ends a quarter of an hour from now at the earliest, half a year at the latest', async () => {
    const { clock, make } = await opened();
    clock.now = Date.parse('2026-11-24T18:14:59.000Z');
    expect((await make({ lastDay: '2026-11-24' })).lastDay).toBe('2026-11-24');
    clock.now += 1;
    await expect(make({ lastDay: '2026-11-24' }, 'later')).rejects.toBeInstanceOf(ApiError);
    clock.now = Date.parse('2026-11-24T18:29:59.000Z');
    expect((await make({ lastDay: '2027-05-23' }, 'far')).lastDay).toBe('2027-05-23');
    clock.now -= 1;
    await expect(make({ lastDay: '2027-05-23' }, 'farther')).rejects.toBeInstanceOf(ApiError);
  });
});

describe('sending a link', () => {
  it('counts and notes it, posts its letter, and leaves a line in the log', async () => {
    const { asked, dues, entries, kv, list, read, step } = await opened({
      links: [storedLink({ quote: QUOTE, sends: 9, posted: { sends: 9, payments: 0, aside: 0 } })],
    });
    const sent = await step('send');
    const now = await read();
    expect(now).toMatchObject({ sends: 10, sentAt: ROOM_AT, updatedAt: ROOM_AT });
    expect(asked).toEqual([]);
    expect([sent.sentAt, dues.map(({ of }) => of)]).toEqual([ROOM_AT, [[LINK, '10']]]);
    expect(await entries()).toMatchObject([
      {
        ...{ action: 'change', entity: 'payment-link', entityId: LINK, label: 'P-2026-4K7M2P' },
        changes: [{ field: 'sends', before: 9, after: 10 }],
      },
    ]);
    expect(await list.markers.all(kv)).toEqual([]);
    await expect(step('send')).rejects.toEqual(
      refused('conflict', 'A link is sent 10 times at most.'),
    );
  });

  it.each<[string, Partial<StoredPaymentLink>]>([
    ['is cancelled here', { isCancelDue: true }],
    ['is being made', { gatewayLinkId: null }],
    ['has expired', { end: 'expired' }],
    ['is paid', { payments: [storedLinkPayment({ amount: 1_00_000 })] }],
  ])('is refused while it %s', async (_how, fields) => {
    const links = [storedLink({ quote: QUOTE, ...fields })];
    const { read, step } = await opened({ links });
    await expect(step('send')).rejects.toEqual(
      refused('conflict', 'Nothing can be paid on this link, so it is not sent.'),
    );
    expect(await read()).toEqual(links[0]);
  });

  it('goes on while a part is paid, and needs an address', async () => {
    const payments = [storedLinkPayment()];
    const { step } = await opened({ links: [storedLink({ quote: QUOTE, payments })] });
    expect((await step('send')).state).toBe('part_paid');
    const nameless = await opened({ links: [storedLink({ quote: QUOTE })] }, null);
    await expect(nameless.step('send')).rejects.toEqual(
      refused('conflict', 'This request has no e-mail address. Please copy the link.'),
    );
    expect((await nameless.read())?.sends).toBe(0);
  });

  it('is decided on the link as it is when it is written', async () => {
    const { entries, overtakenBy, read, step } = await opened({
      links: [storedLink({ quote: QUOTE })],
    });
    await expect(step('send', overtakenBy({ end: 'expired' }))).rejects.toEqual(
      refused('conflict', 'Nothing can be paid on this link, so it is not sent.'),
    );
    expect([(await read())?.sends, await entries()]).toEqual([0, []]);
  });
});

describe('cancelling a link', () => {
  it('notes it before the gateway ends it, and answers as it has become', async () => {
    const seen: unknown[] = [];
    const room = await opened({
      links: [storedLink()],
      there: {
        cancel: async () => {
          seen.push(await room.read());
          return linkAtGateway({ status: 'cancelled' });
        },
      },
    });
    const cancelled = await room.step('cancel');
    expect(seen).toEqual([storedLink({ isCancelDue: true, updatedAt: ROOM_AT })]);
    expect(cancelled).toMatchObject({ state: 'cancelled', isCancelDue: false });
    expect((await room.entries())[0]?.changes).toEqual([
      expect.objectContaining({ field: 'isCancelDue' }),
    ]);
  });

  it('is taken where the gateway does not answer', async () => {
    const there = { cancel: () => Promise.reject(new Error('No answer.')) };
    const { step } = await opened({ links: [storedLink()], there });
    expect(await step('cancel')).toMatchObject({ state: 'open', isCancelDue: true });
  });

  it.each<[string, Partial<StoredPaymentLink>]>([
    ['cancelled already', { isCancelDue: true }],
    ['ended so', { end: 'cancelled' }],
  ])('changes nothing where it is %s', async (_how, fields) => {
    const links = [storedLink(fields)];
    const { asked, entries, read, step } = await opened({ links });
    expect(await step('cancel')).toEqual(paymentLinkView(storedLink(fields)));
    expect([asked, await entries(), await read()]).toEqual([[], [], links[0]]);
  });

  it('twice at once leaves one line in the log', async () => {
    const room = await opened({ links: [storedLink()] });
    const { isCancelDue } = await room.step('cancel', room.overtakenBy({ isCancelDue: true }));
    expect([isCancelDue, await room.entries()]).toEqual([false, []]);
  });

  it.each<[string, Partial<StoredPaymentLink>, string]>([
    ['a part is paid', { payments: [storedLinkPayment()] }, PART_PAID],
    ['it has expired', { end: 'expired' }, 'This link can no longer be cancelled.'],
    ['it was not made', { end: 'failed' }, 'This link can no longer be cancelled.'],
  ])('is refused where %s', async (_how, fields, message) => {
    const { asked, step } = await opened({ links: [storedLink(fields)] });
    await expect(step('cancel')).rejects.toEqual(refused('conflict', message));
    expect(asked).toEqual([]);
  });

  it('ends one that is still being made without the gateway', async () => {
    const { asked, step } = await opened({ links: [storedLink({ gatewayLinkId: null })] });
    expect(await step('cancel')).toMatchObject({ state: 'making', isCancelDue: true });
    expect(asked).toEqual([]);
  });
});

describe('asking how a link stands', () => {
  it('makes it where that was cut off, and then asks', async () => {
    const { asked, step } = await opened({ links: [storedLink({ gatewayLinkId: null })] });
    expect((await step('ask')).state).toBe('open');
    expect(asked.map(([what]) => what)).toEqual(['create', 'read']);
  });

  it('says so when the gateway does not answer, and when there is no such link', async () => {
    const there = { read: () => Promise.reject(new Error('No answer.')) };
    const { step } = await opened({ links: [storedLink()], there });
    await expect(step('ask')).rejects.toEqual(
      refused('unavailable', 'The payment service is not responding right now.'),
    );
    const missing = await opened();
    for (const what of ['ask', 'send', 'cancel'] as const)
      await expect(missing.step(what)).rejects.toEqual(refused('not_found', 'Not found'));
  });

  it('passes on a refusal in words', async () => {
    const there = { read: () => Promise.reject(new ApiError('conflict', 'In words.')) };
    const { step } = await opened({ links: [storedLink()], there });
    await expect(step('ask')).rejects.toEqual(refused('conflict', 'In words.'));
  });
});

describe('the list of links', () => {
  const links = [
    storedLink({ _id: 'a', title: 'Advance', amount: 900_00, createdAt: later(-3) }),
    storedLink({
      ...{ _id: 'b', title: 'Balance', amount: 10_000_00, createdAt: later(-1), number: 'P-77' },
      ...{ quote: 'other', end: 'expired' as const },
    }),
    storedLink({
      ...{ _id: 'c', title: 'Care', amount: 2_500_00, createdAt: later(-2) },
      payments: [storedLinkPayment({ amount: 2_500_00 })],
    }),
  ];

  it('is sorted by day, amount or state', async () => {
    const { page } = await opened({ links });
    expect(await page({})).toEqual(['Balance', 'Care', 'Advance']);
    expect(await page({ sort: 'amount' })).toEqual(['Advance', 'Care', 'Balance']);
    expect(await page({ sort: '-amount' })).toEqual(['Balance', 'Care', 'Advance']);
    expect(await page({ sort: 'status' })).toEqual(['Balance', 'Advance', 'Care']);
  });

  it('is searched by number and title, and narrowed to a request', async () => {
    const { page } = await opened({ links });
    expect(await page({ search: 'p-77' })).toEqual(['Balance']);
    expect(await page({ search: 'care' })).toEqual(['Care']);
    expect(await page({ quote: 'other' })).toEqual(['Balance']);
    expect(await page({ quote: 'quote' })).toEqual(['Care', 'Advance']);
  });

  it('knows when the gateway is next to be called', async () => {
    const room = await openLinkRoom({ links });
    const rows = await room.list.read(room.kv);
    expect(Object.fromEntries(rows.map(({ _id, callAt }) => [_id, callAt !== null]))).toEqual({
      ...{ a: true, b: true, c: false },
    });
    expect(rows.every(({ createdAt }) => createdAt > MADE_AT)).toBe(true);
  });
});
