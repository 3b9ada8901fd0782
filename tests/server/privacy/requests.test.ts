// Requests for quotes, complaints, letters, photographs and consents of an account: in its export,
// and gone with it.
import { describe, expect, it } from 'vitest';
import { NOTICE_VERSION } from '../../../src/contract/privacy/privacy.ts';
import { exportSchema } from '../../../src/contract/privacy/privacy-export-rules.ts';
import { newBuyer } from '../../support/buyers.ts';
import { enter, newLeaver, nights, openShop, staffNow } from '../../support/leaver.ts';
import { openLetterSite } from '../../support/letters.ts';
import { file, png } from '../../support/pictures.ts';
import { PASSWORD } from '../../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;
const QUOTE = { phone: '+914844000000', elevatorType: 'Residential', location: 'Kerala' };
const COMPLAINT = { topic: 'order', text: 'The cable is missing.' };

const exported = async (visitor: Awaited<ReturnType<typeof enter>>) => {
  const { status, body } = await visitor.post('/user/export', {});
  expect(status).toBe(200);
  return exportSchema.parse(body.export);
};

describe('the data of an account', () => {
  it('are what was sent while logged in, or with its confirmed address, and not what matches its phone number', async () => {
    const site = await openLetterSite();
    const me = await site.member('meera@example.com');
    await me.visitor.post('/quote', { ...QUOTE, name: 'Logged in' });
    await site.send('/quote', { ...QUOTE, name: 'By mail', email: 'meera@example.com' });
    await site.send('/quote', { ...QUOTE, name: 'By phone' });
    await site.send('/grievance', { ...COMPLAINT, name: 'By mail', email: 'meera@example.com' });
    await site.send('/grievance', { ...COMPLAINT, name: 'Other', email: 'other@example.com' });
    const data = await exported(me.visitor);
    expect(data.quotes.map(({ name }) => name).toSorted()).toEqual(['By mail', 'Logged in']);
    expect(data.complaints.map(({ name }) => name)).toEqual(['By mail']);
    expect(data.letters.map(({ subject }) => subject?.replace(/[QG]-\S+/, 'N'))).toEqual([
      'We have received your complaint N',
      'We have received your request N',
      // Its link was used: it would say nothing any more.
      undefined,
    ]);
    expect(data.letters.every(({ state, sentAt }) => state !== 'sent' || sentAt !== null)).toBe(
      true,
    );
  });

  it('exclude what was sent with an unconfirmed address', async () => {
    const shop = await openShop();
    const { visitor, email } = await shop.newCustomer();
    await shop.visitor().post('/quote', { ...QUOTE, name: 'Somebody', email });
    expect((await exported(visitor)).quotes).toEqual([]);
  });

  it('are erased with the account, and data of others are not', async () => {
    const site = await openLetterSite();
    const me = await site.member('meera@example.com');
    await me.visitor.post('/quote', { ...QUOTE, name: 'Logged in' });
    await site.send('/quote', { ...QUOTE, name: 'By mail', email: 'meera@example.com' });
    await site.send('/quote', { ...QUOTE, name: 'By phone' });
    await site.send('/grievance', { ...COMPLAINT, name: 'By mail', email: 'meera@example.com' });
    expect((await me.visitor.post('/user/deletion', { currentPassword: PASSWORD })).status).toBe(
      200,
    );
    site.clock.offsetMs += 8 * DAY_MS;
    await site.api.sweep(true);
    const { visitor } = await site.letIn('admin');
    const { quotes } = (await visitor.get('/admin/quotes')).body;
    expect(quotes.map(({ name }: { name: string }) => name)).toEqual(['By phone']);
    expect((await visitor.get('/admin/grievances')).body.totalAvailableGrievances).toBe(0);
    site.clock.offsetMs += 2 * DAY_MS;
    await site.api.sweep(true);
    await site.api.sweep(true);
    expect(await site.dump()).not.toContain('meera@example.com');
  });
});

describe('photographs', () => {
  it('of an erased customer are deleted, except those that another person has sent, too', async () => {
    const shop = await openShop();
    const leaver = await newLeaver(shop);
    const me = await enter(shop, leaver);
    const other = await newBuyer(shop);
    const send = async (visitor: typeof me, picture: Uint8Array<ArrayBuffer>) =>
      (await visitor.postForm('/user/photo', { picture: file(picture) })).body.photo.src as string;
    const own = await send(me, png(4, 5));
    const shared = await send(me, png(6, 5));
    expect(await send(other.visitor, png(6, 5))).toBe(shared);
    await me.post('/user/deletion', { currentPassword: PASSWORD });
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop);
    const staff = await staffNow(shop);
    const statusOf = async (src: string) =>
      (await staff.get(`/admin/picture?src=${encodeURIComponent(src)}`)).status;
    expect([await statusOf(own), await statusOf(shared)]).toEqual([404, 200]);
  });
});

describe('consents', () => {
  it('record the purpose, the time, the form and the notice', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const order = await buyer.placed({ bell: 1 });
    await buyer.visitor.post('/quote', { ...QUOTE, name: 'Anu Nair' });
    const { consents } = (await buyer.visitor.get('/user/consents')).body;
    const given = { noticeVersion: NOTICE_VERSION, withdrawnAt: null, at: expect.any(String) };
    expect(consents).toEqual(
      expect.arrayContaining([
        { ...given, purpose: 'account', about: null, how: 'sign_up' },
        { ...given, purpose: 'reminders', about: null, how: 'sign_up' },
        { ...given, purpose: 'order', about: order.orderNumber, how: 'checkout' },
        { ...given, purpose: 'quote', about: expect.stringMatching(/^Q-/), how: 'quote_form' },
      ]),
    );
  });

  it('can be withdrawn for reminders and given again, each with its day', async () => {
    const shop = await openShop();
    const { visitor } = await shop.newCustomer();
    const reminders = async (isOn: boolean) => {
      const { body } = await visitor.patch('/user/consents', { reminders: isOn });
      return body.consents.find(({ purpose }: { purpose: string }) => purpose === 'reminders');
    };
    const stopped = await reminders(false);
    expect(stopped).toMatchObject({ how: 'sign_up', withdrawnAt: expect.any(String) });
    shop.clock.offsetMs += DAY_MS;
    expect(await reminders(false)).toEqual(stopped);
    const again = await reminders(true);
    expect(again).toMatchObject({ how: 'account', withdrawnAt: null });
    expect(again.at > stopped.withdrawnAt).toBe(true);
  });
});
