// What staff may do with payment links and when, and when the gateway is asked about them.
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import type { Gateway } from '../../../src/server/gateway/gateway.ts';
import { subjectOf } from '../../support/letters.ts';
import { type LinkDesk, openLinkDesk } from '../../support/link-desk.ts';
import { SITE } from '../../support/test-api.ts';
import { createVisitor } from '../../support/visitor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOT_SENT = 'Nothing can be paid on this link, so it is not sent.';
const PART_PAID =
  'Something has been paid on this link, so the payment service cannot cancel it. It ends after its last day.';

/** The names of the calls about links that are made at the gateway from now on. */
const watch = ({ links }: Gateway) => {
  const calls: string[] = [];
  const { create, find, read, cancel } = links;
  const noted =
    <Told extends unknown[], Answer>(name: string, call: (...told: Told) => Answer) =>
    (...told: Told) => {
      calls.push(name);
      return call(...told);
    };
  Object.assign(links, {
    create: noted('create', create),
    find: noted('find', find),
    read: noted('read', read),
    cancel: noted('cancel', cancel),
  });
  return { calls };
};

/** The last lines of the audit log about links, the latest first. */
const entriesOf = async ({ staff }: LinkDesk) =>
  (await staff.get('/admin/audit-log?entity=payment-link')).body.entries;
const refused = (error: string, status = 409) => ({ status, body: { error } });

describe('a new link', () => {
  it.each<[field: string, more: (desk: LinkDesk) => object, sentence: string]>([
    ['firstMin', () => ({ firstMin: 1_00_000 }), 'The first part must be less than the amount.'],
    ['firstMin', () => ({ firstMin: 1_00_001 }), 'The first part must be less than the amount.'],
    ['lastDay', ({ dayIn }) => ({ lastDay: dayIn(-1) }), 'The last day must be today or later.'],
    ['lastDay', ({ dayIn }) => ({ lastDay: dayIn(181) }), 'The last day must be within 180 days.'],
    ['quote', () => ({ quote: '0'.repeat(26) }), 'This quote request does not exist.'],
    ['quote', () => ({ quote: '../secret' }), 'This quote request does not exist.'],
  ])(
    'is refused for its %s with a sentence, and is written nowhere',
    async (field, more, words) => {
      const desk = await openLinkDesk();
      expect(await desk.post(more(desk))).toMatchObject({
        status: 422,
        body: { fields: { [field]: words } },
      });
      expect([await desk.list(), await entriesOf(desk)]).toEqual([[], []]);
    },
  );

  it('may have a first part of all but a rupee, and half a year', async () => {
    const desk = await openLinkDesk();
    const wish = { firstMin: 99_999, lastDay: desk.dayIn(179) };
    expect(await desk.made(wish)).toMatchObject(wish);
  });

  it('stands in the audit log with what was asked for, and tells the payer who asks', async () => {
    const desk = await openLinkDesk();
    const { _id, number, there } = await desk.made();
    const [entry, ...more] = await entriesOf(desk);
    expect([entry, more]).toMatchObject([{ action: 'create', entityId: _id, label: number }, []]);
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'amount', after: 1_00_000 }),
        expect.objectContaining({ field: 'state', after: 'making' }),
        expect.objectContaining({ field: 'lastDay', after: desk.wish.lastDay }),
      ]),
    );
    expect(desk.bank.link(there)?.description).toMatch(
      new RegExp(`^.+: Advance for the lift \\(${number}\\)$`),
    );
  });

  it('is the same link under its key when its last day is over', async () => {
    const desk = await openLinkDesk();
    const key = desk.newKey();
    const { _id } = (await desk.post({}, key)).body.paymentLink;
    desk.clock.offsetMs += 30 * DAY;
    await desk.comeBack();
    expect((await desk.post({}, key)).body.paymentLink._id).toBe(_id);
    expect(await entriesOf(desk)).toHaveLength(1);
  });
});

describe('sending a link', () => {
  it('is counted and stands in the audit log, ten times at most', async () => {
    const desk = await openLinkDesk();
    const { _id } = await desk.made();
    for (let nth = 1; nth <= 10; nth += 1) expect((await desk.step(_id, 'send')).status).toBe(200);
    expect(await desk.step(_id, 'send')).toMatchObject(refused('A link is sent 10 times at most.'));
    const [entry] = await entriesOf(desk);
    expect(entry).toMatchObject({
      action: 'change',
      changes: [{ field: 'sends', before: 9, after: 10 }],
    });
    expect(
      desk.to('anu@example.com').filter((one) => subjectOf(one).startsWith('Pay')),
    ).toHaveLength(10);
  });

  it('goes on while a part is paid, and is refused when nothing can be paid', async () => {
    const desk = await openLinkDesk();
    const part = await desk.made({ firstMin: 10_000 });
    await desk.hear(desk.pay(part.there, 10_000).event);
    expect(await desk.step(part._id, 'send')).toMatchObject({
      status: 200,
      body: { paymentLink: { state: 'part_paid' } },
    });
    await desk.hear(desk.pay(part.there, 90_000).event);
    expect(await desk.step(part._id, 'send')).toMatchObject(refused(NOT_SENT));
    const cancelled = await desk.made();
    desk.bank.goDown(true);
    await desk.step(cancelled._id, 'cancel');
    expect(await desk.step(cancelled._id, 'send')).toMatchObject(refused(NOT_SENT));
    const making = (await desk.post()).body.paymentLink;
    expect(await desk.step(making._id, 'send')).toMatchObject(refused(NOT_SENT));
  });

  it('needs an address', async () => {
    const desk = await openLinkDesk();
    const nameless = await desk.made({ quote: await desk.ask() });
    expect(await desk.step(nameless._id, 'send')).toMatchObject(
      refused('This request has no e-mail address. Please copy the link.'),
    );
  });

  it('is made up by the sweep when its letter could not be posted', async () => {
    const desk = await openLinkDesk();
    const { _id } = await desk.made();
    desk.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('dsp/') ? { apply: false, answer: 503 } : undefined,
    );
    await desk.step(_id, 'send');
    desk.engine.faults.clear();
    const letters = () =>
      desk.to('anu@example.com').filter((one) => subjectOf(one).startsWith('Pay'));
    expect(letters()).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await desk.sweep();
      await desk.api.everyMinute();
    }
    expect(letters()).toHaveLength(1);
  });
});

describe('cancelling a link', () => {
  it('twice, and once it is cancelled, leaves one line in the audit log', async () => {
    const desk = await openLinkDesk();
    const { _id } = await desk.made();
    const answers = await Promise.all([desk.step(_id, 'cancel'), desk.step(_id, 'cancel')]);
    answers.push(await desk.step(_id, 'cancel'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [entry, ...before] = await entriesOf(desk);
    expect([entry.changes, before.length]).toMatchObject([[{ field: 'isCancelDue' }], 1]);
  });

  it('is refused where a part is paid, it has expired, or it was not made', async () => {
    const desk = await openLinkDesk();
    const part = await desk.made({ firstMin: 10_000 });
    await desk.hear(desk.pay(part.there, 10_000).event);
    expect(await desk.step(part._id, 'cancel')).toMatchObject(refused(PART_PAID));
    desk.bank.refuseLinks('Payment Links are not enabled for this account');
    const failed = (await desk.post()).body.paymentLink;
    desk.bank.refuseLinks(null);
    const expired = await desk.made({ lastDay: desk.dayIn(1) });
    await desk.sweep(3 * DAY);
    for (const late of desk.bank.expireLinks()) await desk.hear(desk.bank.linkEventOf(late));
    await desk.comeBack();
    for (const { _id } of [failed, expired])
      expect(await desk.step(_id, 'cancel')).toMatchObject(
        refused('This link can no longer be cancelled.'),
      );
  });

  it('that the gateway has made after all is ended there', async () => {
    const desk = await openLinkDesk();
    desk.bank.loseNextAnswer();
    const { _id } = (await desk.post()).body.paymentLink;
    await desk.step(_id, 'cancel');
    expect(await desk.one(_id)).toMatchObject({ state: 'making', isCancelDue: true });
    for (let times = 0; times < 2; times += 1) expect(await desk.sweep(61_000)).toEqual([]);
    expect(await desk.one(_id)).toMatchObject({ state: 'cancelled', isCancelDue: false });
    expect(desk.bank.links().map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('that the gateway never made is over after ten minutes, and none appears later', async () => {
    const desk = await openLinkDesk();
    desk.bank.goDown(true);
    const { _id } = (await desk.post()).body.paymentLink;
    await desk.step(_id, 'cancel');
    desk.bank.goDown(false);
    await desk.sweep(9.9 * MINUTE);
    expect(await desk.one(_id)).toMatchObject({ state: 'making', isCancelDue: true });
    await desk.sweep(0.2 * MINUTE);
    expect(await desk.one(_id)).toMatchObject({ state: 'cancelled', isCancelDue: false });
    await desk.sweep(DAY);
    expect(desk.bank.links()).toEqual([]);
  });
});

describe('asking about a link', () => {
  it('makes it where that was cut off, once a minute has passed', async () => {
    const desk = await openLinkDesk();
    desk.bank.goDown(true);
    const { _id } = (await desk.post()).body.paymentLink;
    desk.bank.goDown(false);
    const state = async () => (await desk.step(_id, 'ask')).body.paymentLink.state;
    desk.clock.offsetMs += 50_000;
    const early = watch(desk.bank.gateway);
    expect([await state(), early.calls]).toEqual(['making', []]);
    desk.clock.offsetMs += 10_001;
    const { calls } = watch(desk.bank.gateway);
    expect(await Promise.all([state(), state(), state()])).toContain('open');
    expect(calls.filter((name) => name === 'create')).toHaveLength(1);
    expect([await state(), desk.bank.links().length]).toEqual(['open', 1]);
  });

  it('says when the gateway does not answer, and when there is no such link', async () => {
    const desk = await openLinkDesk();
    const { _id } = await desk.made();
    desk.bank.goDown(true);
    expect(await desk.step(_id, 'ask')).toMatchObject(
      refused('The payment service is not responding right now.', 503),
    );
    for (const step of ['ask', 'send', 'cancel'])
      expect((await desk.step('0'.repeat(26), step)).status).toBe(404);
  });

  it('changes nothing of a link that the gateway does not know', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    desk.bank.gateway.links.read = async () => null;
    expect((await desk.step(link._id, 'ask')).body.paymentLink).toMatchObject({ state: 'open' });
  });

  it('puts a payment aside that cannot be read, and tells the office', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { payment } = desk.pay(link.there, 1_00_000);
    desk.bank.gateway.readPayment = async () => null;
    expect((await desk.step(link._id, 'ask')).body.paymentLink).toMatchObject({
      state: 'open',
      aside: [{ gatewayPaymentId: payment.id, amount: 0 }],
    });
    const told = desk.letters.filter((letter) => subjectOf(letter).includes('not counted'));
    expect(told).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('does the others when the gateway fails for one, and names the failure', async () => {
    const desk = await openLinkDesk();
    desk.bank.goDown(true);
    const links = [(await desk.post()).body.paymentLink, (await desk.post()).body.paymentLink];
    desk.bank.goDown(false);
    const { links: there } = desk.bank.gateway;
    const { create } = there;
    let times = 0;
    there.create = async (wish) => {
      times += 1;
      if (times === 1) throw new TypeError('fetch failed');
      return create(wish);
    };
    expect((await desk.sweep(61_000)).map(({ name }) => name)).toEqual(['payment links']);
    const states = await Promise.all(links.map(async ({ _id }) => (await desk.one(_id)).state));
    expect(states.toSorted()).toEqual(['making', 'open']);
  });

  it('counts the links about which it has done something', async () => {
    const desk = await openLinkDesk();
    await desk.made();
    await desk.made();
    const done = async (ms: number) => {
      desk.clock.offsetMs += ms;
      const report = await desk.api.sweep(false);
      return report.find(({ name }) => name === 'payment links')?.repaired;
    };
    expect([await done(0), await done(DAY), await done(0)]).toEqual([0, 2, 0]);
  });

  it.each([
    ['no gateway', () => undefined, 0],
    ['another one', (gateway: Gateway) => ({ ...gateway, provider: 'razorpay' as const }), 2],
  ])('leaves links of a former gateway alone when the site has %s', async (_what, next, done) => {
    const desk = await openLinkDesk();
    const open = await desk.made();
    desk.bank.goDown(true);
    const making = (await desk.post()).body.paymentLink;
    desk.bank.goDown(false);
    const { calls } = watch(desk.bank.gateway);
    const app = createApp({ ...desk.deps, gateway: next(desk.bank.gateway) });
    desk.clock.offsetMs += DAY;
    const report = await app.sweep(false);
    expect(report.find(({ name }) => name === 'payment links')).toMatchObject({ repaired: done });
    await desk.comeBack();
    const { cookies } = desk.staff;
    const staff = createVisitor({ fetch: app.fetch, site: SITE, ip: '203.0.113.80', cookies });
    for (const { _id, state } of [open, making])
      expect(await staff.post(`/admin/payment-link/${_id}`, { step: 'ask' })).toMatchObject({
        status: 200,
        body: { paymentLink: { state } },
      });
    expect(calls).toEqual([]);
  });

  it('asks no more about a link that is paid', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    await desk.hear(desk.pay(link.there, 1_00_000).event);
    desk.bank.goDown(true);
    for (const ms of [MINUTE, DAY, 10 * DAY]) expect(await desk.sweep(ms)).toEqual([]);
  });
});

describe('the page of a link', () => {
  const watched = async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 10_000 });
    const { calls: asked } = watch(desk.bank.gateway);
    return { desk, link, asked };
  };

  it('asks the gateway about the payment that it waits for, once in five seconds', async () => {
    const { asked, desk, link } = await watched();
    await desk.page(link._id);
    expect(asked).toEqual([]);
    const wait = () => desk.page(link._id, { payment: 'pay_other' });
    await wait();
    await wait();
    expect(asked).toHaveLength(1);
    desk.clock.offsetMs += 5_001;
    await wait();
    expect(asked).toHaveLength(2);
  });

  it('asks at once for a signed return, and no more when its payment is known', async () => {
    const { asked, desk, link } = await watched();
    await desk.page(link._id, { payment: 'pay_other' });
    const { payment, proof } = desk.pay(link.there, 10_000);
    await desk.back(link._id, proof);
    expect(asked).toHaveLength(2);
    desk.clock.offsetMs += MINUTE;
    await desk.back(link._id, proof);
    await desk.page(link._id, { payment: payment.id });
    expect(asked).toHaveLength(2);
    await desk.hear(desk.pay(link.there, 90_000).event);
    await desk.page(link._id, { payment: 'pay_other' });
    expect(asked).toHaveLength(2);
  });
});

describe('the list of links', () => {
  it('is sorted by day, amount or state, and searched by number and title', async () => {
    const desk = await openLinkDesk();
    const paid = await desk.made({ title: 'Advance', amount: 900 });
    await desk.hear(desk.pay(paid.there, 900).event);
    const open = await desk.made({ title: 'Balance', amount: 10_000 });
    const cancelled = await desk.made({ title: 'Care', amount: 2_500 });
    await desk.step(cancelled._id, 'cancel');
    const titles = async (query: string) =>
      (await desk.list(query)).map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['Care', 'Balance', 'Advance']);
    expect(await titles('sort=amount')).toEqual(['Advance', 'Care', 'Balance']);
    expect(await titles('sort=status')).toEqual(['Care', 'Balance', 'Advance']);
    expect(await titles(`search=${open.number.toLowerCase()}`)).toEqual(['Balance']);
    expect(await titles('search=care')).toEqual(['Care']);
  });
});
