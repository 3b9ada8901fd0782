// Letters to an address that is not proved carry no words of strangers: writes every kind of letter
// that the site knows, from hostile names, browsers, notes and reasons.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_OF } from '../../../src/server/account/notices.ts';
import { NOTICE_KINDS, storedUser, userKey } from '../../../src/server/account/stored-user.ts';
import { createApp } from '../../../src/server/app.ts';
import { grievanceKey, storedGrievance } from '../../../src/server/grievance/stored-grievance.ts';
import type { Letter, LetterKind } from '../../../src/server/kernel/outbox/letter.ts';
import { letterHtml } from '../../../src/server/kernel/outbox/letter-html.ts';
import { letterText } from '../../../src/server/kernel/outbox/letter-text.ts';
import { mailOf } from '../../../src/server/kernel/outbox/mail-sender.ts';
import type { Dispatch } from '../../../src/server/kernel/outbox/stored-dispatch.ts';
import {
  paymentLinkKey,
  storedPaymentLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { quoteKey, storedQuote } from '../../../src/server/quote/stored-quote.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../../src/server/trade/state/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../../../src/server/trade/state/stored-snapshot.ts';
import { openLetterSite } from '../../support/letters.ts';
import { storedLink, storedLinkPayment } from '../../support/stored-links.ts';
import {
  AT,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
  storedSnapshotOf,
} from '../../support/stored-orders.ts';
import { createTestApi } from '../../support/test-api.ts';
import { CARE_PLAN, dispatchOf } from '../../support/told-order.ts';

const VICTIM = 'victim@example.com';
/** Every word of a stranger has this in it. */
const EVIL = 'evil';
const NAMES = [
  'Pay at evil.example',
  'https://evil.example/pay',
  'www evil',
  'me@evil',
  'evil/pay',
  'evil\u3002example',
  'evil\u200b.\u200bexample',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'Call evil 98470 12345',
];
const NAME = 'Pay at https://evil.example/now';
const AGENT = 'Go to https://evil.example/ua now';
const WORDS = 'Your account is locked, see https://evil.example/unlock';

const { deps, newCustomer } = createTestApi({}, (close) => afterAll(close));
const services = createApp(deps).services;
const kv = () => deps.storage.scope();
const opId = () => services.newOpId();
const letterhead = await services.readDatedLetterhead(kv());

/** A stranger's account with the victim's address, and all that a stranger can send with it. */
const fillStorage = async () => {
  const { id } = await newCustomer({ email: VICTIM });
  const links = {
    reset: services.links.issue('reset', id),
    invite: services.links.issue('invite', id),
    verify: services.links.issue('verify', id),
  };
  const at = services.isoNow();
  const notices = NOTICE_KINDS.map((kind) => {
    const purpose = LINK_OF[kind];
    const link = purpose ? { link: links[purpose].id } : {};
    return { id: kind, kind, at, device: AGENT, email: VICTIM, ...link };
  });
  await kv().update(userKey(id), storedUser, opId(), (user) => {
    if (!user) throw new Error('no account');
    return { ...user, firstName: NAME, lastName: NAME, links, notices };
  });
  const step = { at: AT, by: { _id: null, role: 'user', name: NAME }, note: WORDS } as const;
  const order = storedOrder({
    customerName: NAME,
    cancelReason: WORDS,
    status: 'cancelled',
    cancelledAt: AT,
    history: [{ ...step, from: null, to: 'cancelled' } as never],
    payments: [storedPayment({ refunds: [storedRefund()], failureReason: 'The bank refused it.' })],
    returns: [storedReturn({ comment: WORDS })],
    carePlans: [{ ...CARE_PLAN, lift: { name: WORDS, site: WORDS } }],
  });
  const ledger = {
    ...emptyLedger(AT),
    orders: { oid: order },
  };
  const wallet = {
    ...ledger.wallet,
    entries: [
      {
        seq: 1,
        key: 'entry',
        type: 'credit',
        reason: 'admin_adjustment',
        amount: 100,
        ref: '',
        balanceAfter: 100,
        createdAt: AT,
        order: null,
        returnOrder: null,
        note: 'A gift',
      } as never,
    ],
  };
  await kv().update(ledgerKey(id), storedLedger, opId(), () => ({ ...ledger, wallet }));
  await kv().create(snapshotKey('oid'), storedSnapshot, storedSnapshotOf({ user: id }), opId());
  const quote = {
    _id: 'quote',
    quoteNumber: 'Q-2026-4K7M2P',
    name: NAME,
    phone: '+919876543210',
    email: VICTIM,
    elevatorType: 'Residential',
    location: 'Kerala',
    about: WORDS,
    page: '/evil',
    plan: null,
    status: 'new',
    lostReason: null,
    priority: 'medium',
    followUpAt: null,
    notes: [{ text: WORDS, by: 'x', at: AT }],
    contentHash: '',
    createdAt: AT,
    updatedAt: AT,
    user: null,
    isAnnounced: true,
  };
  await kv().create(quoteKey('quote'), storedQuote, quote as never, opId());
  const complaint = {
    _id: 'grievance',
    number: 'G-2026-4K7M2P',
    name: NAME,
    email: VICTIM,
    phone: null,
    topic: 'order',
    status: 'answered',
    user: null,
    acknowledgedAt: AT,
    answeredAt: AT,
    createdAt: AT,
    updatedAt: AT,
    text: WORDS,
    answer: 'We have sent it.',
    notes: [],
    contentHash: '',
    noticeVersion: '2026-11-23',
    news: [],
  };
  await kv().create(grievanceKey('grievance'), storedGrievance, complaint as never, opId());
  const link = storedLink({
    payments: [storedLinkPayment({ gatewayPaymentId: 'pay_1', amount: 1 })],
    aside: [{ gatewayPaymentId: null, amount: 1, why: 'It is too much.', at: AT }],
  });
  await kv().create(paymentLinkKey(link._id), storedPaymentLink, link, opId());
  return { user: id, link: link._id };
};

let ids: Dispatch['ids'] = {};
beforeAll(async () => {
  const { user, link } = await fillStorage();
  ids = {
    user,
    link,
    order: 'oid',
    quote: 'quote',
    grievance: 'grievance',
    at: AT,
    payment: 'pay_1',
    nth: '0',
    entry: 'entry',
    count: '1',
    release: '1',
  };
});

/** The subjects that a letter about an order may have. */
const PARTS = ['', 'pay', 'refund', 'return', 'plan', '0'];
const lettersOf = async (kind: string, { write }: LetterKind) => {
  const letters: Letter[] = [];
  for (const of of PARTS)
    for (const address of ['new', 'old']) {
      const letter = await write(
        kv(),
        dispatchOf(kind, { ...ids, of, address, notice: kind }),
        letterhead,
      );
      if (letter) letters.push(letter);
    }
  return letters;
};
const headersOf = async (letter: Letter) => {
  const { to, replyTo } = await mailOf(letter, { messageId: '<a@lifts.example>' }, letterhead);
  return `${to.name} ${replyTo.name}`;
};

describe('every kind of letter', () => {
  const kinds = Object.entries(services.letters);
  const { company, desk } = letterhead;
  const isToOffice = (kind: LetterKind) => {
    const { email } = kind.example(letterhead).to;
    return email === desk.email || email === company.grievanceOfficer.email;
  };

  it.each(kinds.filter(([, kind]) => !isToOffice(kind)))(
    '%s repeats no text of a stranger to an unconfirmed address',
    async (name, kind) => {
      const letters = await lettersOf(name, kind);
      // A new kind needs a document above that it is written from.
      expect(letters).not.toEqual([]);
      for (const letter of letters) {
        expect(letter.to.email).toBe(VICTIM);
        expect(letter.to.name).toBe('');
        expect(letterText(letter, letterhead)).not.toContain(EVIL);
        expect(letterHtml(letter, letterhead)).not.toContain(EVIL);
        expect(await headersOf(letter)).not.toContain(EVIL);
      }
    },
  );

  it.each(kinds.filter(([, kind]) => isToOffice(kind)))(
    '%s puts no stranger’s address into the headers of a letter to the office',
    async (name, kind) => {
      for (const letter of [...(await lettersOf(name, kind)), kind.example(letterhead)])
        expect(await headersOf(letter)).not.toContain(EVIL);
    },
  );
});

describe('a name', () => {
  it.each(NAMES)('%s appears in no letter', async (firstName) => {
    const site = await openLetterSite();
    await site.signUp('new@example.com', { firstName });
    const [letter] = site.to('new@example.com');
    expect(/^To: (.*)$/m.exec(letter?.raw ?? '')?.[1]?.trim()).toBe('new@example.com');
    expect(letter?.raw).not.toContain(EVIL);
  });

  it.each(['Anu Nair', "O'Brien-Menon", 'അനു നായർ', 'J. R. Menon', 'Anu (Kochi)'])(
    '%s appears in the letters to its owner',
    async (firstName) => {
      const site = await openLetterSite();
      await site.signUp('new@example.com', { firstName });
      expect(site.to('new@example.com')[0]?.raw).not.toMatch(/^To: new@example.com/m);
    },
  );
});
