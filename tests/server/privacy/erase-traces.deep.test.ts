// Every place in which customers and staff may name a person is filled with the name, address,
// e-mail and phone of one customer. Once the customer is erased, the raw bytes of the database and
// of its write-ahead log have none of them left, except those that the privacy page lists.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../src/contract/kernel/days.ts';
import { newKey } from '../../support/buyers.ts';
import { enter, newLeaver, nights, openShop, staffNow } from '../../support/leaver.ts';
import { file, png } from '../../support/pictures.ts';
import type { Shop } from '../../support/shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { PASSWORD, SUPER_ADMIN } from '../../support/test-api.ts';
import { newBank } from '../../support/test-bank.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const NAME = 'Quirinus Featherstone';
const PHONE = '+919812345678';
const MARKS = ['Quirinus', 'Featherstone', '9812345678', 'Marine Drive', 'quirinus@'];
/** A title that is cut out of a longer free page would be found as well. */
const WORDS = `${NAME}, 12 Marine Drive, quirinus@example.com, ${PHONE}`;

const rawMarks = async (path: string) => {
  const files = [path, `${path}-wal`].filter((one) => existsSync(one));
  const bytes = Buffer.concat(await Promise.all(files.map((one) => readFile(one))));
  return MARKS.filter((mark) => bytes.includes(mark));
};

type Answer = { status: number; body: unknown };
const done = ({ status, body }: Answer) => {
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};

/** A superAdmin who has just logged in: sessions do not last as long as this test. */
const ownerNow = async (shop: Shop) => {
  await shop.newAdmin();
  return shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
};
const adjust = async (shop: Shop, id: string, movement: object) =>
  done(
    await (await ownerNow(shop)).post(`/super-admin/wallet-adjust/${id}`, movement, {
      'idempotency-key': newKey(),
    }),
  );

/** A customer who is named everywhere; on leaving, the reviews are kept. */
const havingTraces = async () => {
  const path = join(await tempFolder(), 'blobs.sqlite');
  const bank = newBank();
  const shop = await openShop(path, { isWatched: true, gateway: bank.gateway });
  const leaver = await newLeaver(shop, { email: 'quirinus@example.com' });
  const me = await enter(shop, leaver);
  const staff = await staffNow(shop);
  await adjust(shop, leaver.id, { type: 'credit', amount: 10, note: `For ${WORDS}` });

  const lead = { elevatorType: 'Residential', location: 'Kerala', phone: PHONE };
  const asked = done(
    await me.post(
      '/quote',
      { ...lead, name: NAME, email: leaver.email },
      { 'idempotency-key': newKey() },
    ),
  ) as { quote: { _id: string } };
  const quote = asked.quote._id;
  done(await staff.patch(`/admin/quote/${quote}`, { note: `Call ${WORDS}` }));
  const lastDay = dayAfter(dayOf(shop.clock.now()), 7);
  const wish = { quote, purpose: 'quote', title: `Advance of ${NAME}`, amount: 500, lastDay };
  const link = done(
    await staff.post('/admin/payment-links', wish, { 'idempotency-key': newKey() }),
  ) as { paymentLink: { _id: string } };
  const complaint = done(
    await me.post('/grievance', {
      topic: 'order',
      text: `I am ${WORDS}.`,
      name: NAME,
      phone: PHONE,
      email: leaver.email,
    }),
  ) as { grievance: { _id: string } };
  done(
    await staff.patch(`/admin/grievance/${complaint.grievance._id}`, {
      note: `Of ${WORDS}`,
      answer: `Dear ${WORDS}`,
    }),
  );
  for (const id of leaver.orders) {
    const { headers } = await staff.get(`/admin/order/${id}`);
    done(
      await staff.patch(
        `/admin/order-note/${id}`,
        { adminNote: `For ${WORDS}` },
        { 'if-match': headers.get('etag') ?? '' },
      ),
    );
  }
  done(
    await staff.patch(`/admin/review-status/${leaver.reviewId}`, {
      status: 'approved',
      reply: `Thank you, ${WORDS}`,
    }),
  );
  await me.postForm('/user/photo', { picture: file(png(4, 4)) }, { 'idempotency-key': newKey() });
  // Staff find the customer, and correct what they see.
  await staff.get(`/admin/customers?search=${encodeURIComponent(NAME)}`);
  done(await (await ownerNow(shop)).get('/admin/audit-log'));
  return { path, shop, leaver, link: link.paymentLink._id };
};

describe('an erased customer', () => {
  it('is named nowhere in the bytes of the database, while payment links keep their purpose', async () => {
    const { path, shop, leaver, link } = await havingTraces();
    expect(await rawMarks(path)).toEqual(MARKS);
    const me = await enter(shop, leaver);
    const { balance: amount } = (await me.get('/user/wallet')).body.wallet;
    await adjust(shop, leaver.id, { type: 'debit', amount, note: `Paid out to ${WORDS}` });
    done(
      await (await enter(shop, leaver)).post('/user/deletion', {
        currentPassword: PASSWORD,
        reviews: 'keep',
      }),
    );
    shop.clock.offsetMs += 8 * DAY_MS;
    await nights(shop);
    const staff = await staffNow(shop);
    const { paymentLinks } = (await staff.get('/admin/payment-links')).body;
    expect(paymentLinks).toMatchObject([{ _id: link, title: 'Quote', amount: 500 }]);
    // The rest: what earlier requests wrote late, and segments of lists that are out of use.
    shop.clock.offsetMs += DAY_MS + HOUR_MS;
    await nights(shop, 3);
    expect(await rawMarks(path)).toEqual([]);
  });
});
