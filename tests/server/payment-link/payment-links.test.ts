// Making payment links, and links whose request is gone.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/kernel/days.ts';
import { quoteKey } from '../../../src/server/quote/stored-quote.ts';
import { openLinkDesk } from '../../support/link-desk.ts';

describe('a new link', () => {
  it('is created at the gateway in paise, and listed as open', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 25_000 });
    expect(link).toMatchObject({
      state: 'open',
      paid: 0,
      amount: 1_00_000,
      firstMin: 25_000,
      lastDay: desk.wish.lastDay,
      number: expect.stringMatching(/^P-\d{4}-[0-9A-Z]{6}$/),
    });
    expect(desk.bank.link(link.there)).toMatchObject({
      amount: 1_00_00_000,
      accept_partial: true,
      first_min_partial_amount: 25_00_000,
      reference_id: link._id,
      callback_url: `https://lifts.example/api/payments/link/${link._id}`,
    });
    expect(await desk.list(`quote=${desk.quote}`)).toEqual([
      expect.objectContaining({ _id: link._id, state: 'open' }),
    ]);
    expect(await desk.list(`quote=${await desk.ask()}`)).toEqual([]);
  });

  it('is created once for one key, whichever answers are lost', async () => {
    const desk = await openLinkDesk();
    const key = desk.newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.post({}, key)));
    answers.push(await desk.post({}, key));
    expect(answers.at(-1)?.status).toBe(201);
    expect(new Set(answers.flatMap(({ body }) => body.paymentLink?._id ?? [])).size).toBe(1);
    expect(desk.bank.links()).toHaveLength(1);
    expect((await desk.post({ amount: 5 }, key)).status).toBe(422);
  });

  it.each([
    ['amount', { amount: 0.99 }],
    ['amount', { amount: 1_00_00_001 }],
    ['title', { title: ' ' }],
    ['purpose', { purpose: 'gift' }],
  ])('is refused for a wrong %s: %j', async (field, more) => {
    const desk = await openLinkDesk();
    const { status, body } = await desk.post(more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(desk.bank.links()).toEqual([]);
  });

  it('is left to the sweeper when the gateway does not answer, which creates one', async () => {
    const desk = await openLinkDesk();
    desk.bank.goDown(true);
    const { status, body } = await desk.post();
    expect([status, body.paymentLink.state]).toEqual([201, 'making']);
    expect((await desk.sweep(61_000)).map(({ name }) => name)).toEqual(['payment links']);
    desk.bank.goDown(false);
    expect(await desk.sweep(61_000)).toEqual([]);
    await desk.sweep(61_000);
    expect(desk.bank.links()).toHaveLength(1);
    expect(await desk.one(body.paymentLink._id)).toMatchObject({ state: 'open' });
  });

  it('is found when its creation was answered too late, and is not created again', async () => {
    const desk = await openLinkDesk();
    desk.bank.loseNextAnswer();
    const { body } = await desk.post();
    expect(body.paymentLink.state).toBe('making');
    expect(desk.bank.links()).toHaveLength(1);
    await desk.sweep(61_000);
    expect(await desk.one(body.paymentLink._id)).toMatchObject({ state: 'open' });
    expect(desk.bank.links()).toHaveLength(1);
  });

  it('ends as not created, with the gateway’s words, if it is refused permanently', async () => {
    const desk = await openLinkDesk();
    desk.bank.refuseLinks('Payment Links are not enabled for this account');
    const { body } = await desk.post();
    expect(body.paymentLink).toMatchObject({
      state: 'failed',
      failure: 'Payment Links are not enabled for this account',
    });
  });

  it('is offered only if a gateway is set up', async () => {
    const desk = await openLinkDesk({ gateway: undefined });
    expect((await desk.post()).status).toBe(409);
  });
});

describe('a link whose request was deleted', () => {
  it('stays, is named by its purpose, also in the audit log', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ title: 'Advance of Anu Nair', purpose: 'instalment' });
    expect(await desk.dump()).toContain('Advance of Anu Nair');
    desk.clock.offsetMs += 370 * DAY_MS;
    for (const { name, error } of await desk.api.sweep(true))
      expect([name, error]).toEqual([name, undefined]);
    await desk.comeBack();
    expect(await desk.one(link._id)).toMatchObject({ title: 'Instalment', amount: 1_00_000 });
    desk.clock.offsetMs += DAY_MS;
    await desk.api.sweep(true);
    await desk.api.sweep(true);
    expect(await desk.dump()).not.toContain('Advance of');
  });

  it('from before titles were deleted is found at night', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ title: 'Advance of Anu Nair' });
    await desk.deps.storage.scope().purge(quoteKey(desk.quote));
    const report = await desk.api.sweep(true);
    expect(report.find(({ name }) => name === 'titles of payment links')?.repaired).toBe(1);
    expect(await desk.one(link._id)).toMatchObject({ title: 'Quote' });
    expect(await desk.dump('aud/')).not.toContain('Advance of');
  });
});
