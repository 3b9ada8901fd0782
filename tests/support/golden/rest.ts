// Stored data other than trade: drafts and releases, accounts, reviews, complaints, keys, webhooks,
// and leftovers of a crash.
import { KEY_SCOPES } from '../../../src/contract/api-key/key-scopes.ts';
import { giveMoney } from '../buyers.ts';
import { addCategory, addModel, addPart } from '../drafts.ts';
import type { startGoogle } from '../google.ts';
import { file, png } from '../pictures.ts';
import { makeKey } from '../programs.ts';
import { changeModel, changeProduct, publish } from '../releases.ts';
import { PASSWORD } from '../test-api.ts';
import { translate } from '../translations.ts';
import type { Visitor } from '../visitor.ts';
import { done, type GoldenSite } from './site.ts';
import { place, type Trade } from './trade.ts';

/** More entries than a wallet keeps in its customer's ledger. */
const MANY_ENTRIES = 205;

/** Runs the sweep of the night; no task may fail. */
export const sweep = async (site: GoldenSite) => {
  for (const { name, error } of await site.api.sweep(true))
    if (error) throw new Error(`${name}: ${String(error)}`, { cause: error });
};

/** Events before the first account, a year earlier. */
export const beginning = async (site: GoldenSite) => {
  site.step('a year before', '2025-10-01T05:00:00.000Z');
  done(
    await (await site.stranger()).post('/quote', {
      name: 'Anu Nair',
      phone: '+914844000000',
      elevatorType: 'Residential',
      location: 'Kerala',
    }),
  );
  await site.api.putOutFirstStock();
  site.step('the invitation', '2026-11-23T04:40:00.000Z');
  await site.api.inviteFirstSuperAdmin('someone@lifts.example');
  await site.api.sweep();
  await sweep(site);
};

const catalogue = async (site: GoldenSite, owner: Visitor) => {
  site.step('catalogue', '2026-11-27T04:30:00.000Z');
  const staff = await site.admin();
  const { src } = done(
    await staff.postForm('/admin/picture', { picture: file(png(3, 2)) }),
  ).picture;
  const build = { 'idempotency-key': site.newKey() };
  await staff.raw('POST', '/admin/build', { headers: staff.own(build) });
  await changeModel(staff, {
    summary: 'A lift for a villa, without a machine room.',
    pictures: [{ id: 0, src, alt: 'The car from inside', title: 'Inside' }],
  });
  await changeProduct(staff, 'rope', { price: 55 });
  done(await publish(owner, undefined, 'The rope costs more'));
  await changeProduct(staff, 'bell', { summary: 'It rings.' });
  done(await addCategory(staff, 'stair-lifts'));
  done(await addModel(staff, 'straight-rail', { category: 'stair-lifts' }));
  done(await addPart(staff, 'seat-cushion', { category: 'stair-lifts' }));
  done(
    await staff.patchForm('/admin/running-cost', {
      version: '0',
      careRisePercent: '4.5',
      licenceAndInsurance: '6000',
    }),
  );
  done(
    await staff.patchForm('/admin/company', { version: '0', hours: 'Every day, 8:00 to 20:00' }),
  );
  const { pages } = done(await staff.get('/admin/pages'));
  const [{ _id: home }] = pages;
  const { data } = done(await staff.get(`/admin/pages/${home}`)).page;
  const talk = { ...data.talk, title: 'Tell us about the house' };
  done(
    await staff.patchForm(`/admin/pages/${home}`, {
      version: '0',
      page: JSON.stringify({ ...data, talk }),
    }),
  );
  done(await translate(staff, 'ml-words-shell', { 'menu.main': { text: 'പ്രധാനം' } }));
  done(
    await owner.post('/super-admin/legal-record', {
      from: '2027-04-01',
      legalName: 'The Maker Private Limited',
      gstin: null,
      tax: { mode: 'flat', registrations: [] },
      version: 0,
    }),
  );
};

const reviews = async (site: GoldenSite, { one, parcel, other, transferred }: Trade) => {
  site.step('reviews', '2026-11-27T06:00:00.000Z');
  const staff = await site.admin();
  const { body } = await one.visitor.postForm('/user/photo', { picture: file(png(3, 2)) });
  const words = { rating: 5, title: 'Good', comment: 'A bell that rings, as it should.' };
  const write = async (by: Visitor, order: { _id: string; items: { _id: string }[] }, more = {}) =>
    done(
      await by.post('/user/review', {
        order: order._id,
        orderItem: order.items[0]?._id,
        ...words,
        ...more,
      }),
    ).review._id as string;
  const good = await write(one.visitor, parcel.first, { photos: [body.photo.src] });
  done(
    await staff.patch(`/admin/review-status/${good}`, { status: 'approved', reply: 'Thank you.' }),
  );
  const bad = await write(one.visitor, parcel.second, { rating: 1, title: '' });
  done(
    await staff.patch(`/admin/review-status/${bad}`, {
      status: 'rejected',
      rejectionReason: 'It names a neighbour.',
    }),
  );
  await write(other.visitor, transferred.paid, { rating: 4 });
};

const accounts = async (site: GoldenSite, owner: Visitor, { one, other }: Trade) => {
  site.step('accounts', '2026-11-27T08:00:00.000Z');
  const staff = await site.admin();
  done(await one.visitor.postForm('/user/edit-profile', { profileImage: file(png(2, 2)) }));
  for (const slug of ['rope', 'kit'])
    done(await one.visitor.post('/user/wishlist', { product: site.idOf(slug) }));
  done(await one.visitor.patch('/user/consents', { reminders: false }));
  await other.fill({ rope: 2, kit: 1 });
  const wrong = await site.stranger();
  for (let tries = 0; tries < 6; tries += 1)
    await wrong.post('/auth/login', { email: other.email, password: 'not-the-password' });
  const made = done(
    await staff.post(
      '/admin/customer',
      { firstName: 'Chitra', email: 'chitra@example.com' },
      { 'idempotency-key': site.newKey() },
    ),
  );
  done(
    await staff.patch(`/admin/customer-block-unblock/${made.customer._id}`, { isActive: false }),
  );
  const { key } = await makeKey(
    { ...site, clock: { ...site.clock, now: site.fixed.now } },
    owner,
    KEY_SCOPES.slice(0, 8),
  );
  await site.visitor().raw('GET', '/admin/orders', { headers: { authorization: `Bearer ${key}` } });
  done(
    await owner.post(
      `/super-admin/wallet-adjust/${one.id}`,
      { type: 'credit', amount: 5, note: 'For the delay' },
      { 'idempotency-key': site.newKey() },
    ),
  );
  for (let entry = 0; entry < MANY_ENTRIES; entry += 1) await giveMoney(site, other, 1);
};

const complaints = async (site: GoldenSite) => {
  site.step('complaints', '2026-11-27T10:00:00.000Z');
  const staff = await site.admin();
  const complain = async (text: string, more: object = {}) =>
    done(
      await (await site.stranger()).post('/grievance', {
        name: 'Anu Nair',
        email: 'anu@example.com',
        phone: '',
        topic: 'other',
        text,
        ...more,
      }),
    );
  await complain('The bell is silent.');
  const [first] = (await staff.get('/admin/grievances')).body.grievances;
  done(
    await staff.patch(`/admin/grievance/${first._id}`, {
      status: 'closed',
      answer: 'We have sent another bell.',
      note: 'Second time',
    }),
  );
  await complain('The rope is too short.', { phone: '+919847012345', email: '' });
};

const google = async (site: GoldenSite, keys: Awaited<ReturnType<typeof startGoogle>>) => {
  site.step('Google', '2026-12-05T06:00:00.000Z');
  const visitor = await site.stranger();
  const [nonce = ''] = (visitor.cookies.get('XSRF-TOKEN') ?? '').split('.');
  const iat = Math.floor(site.fixed.now() / 1000);
  const token = await keys.token(nonce, { iat, exp: iat + 3600 });
  done(await visitor.post('/auth/google', { token }));
  return visitor;
};

/** Erases one account; another one is waiting to be erased. */
const leavers = async (site: GoldenSite) => {
  site.step('leavers', '2026-11-27T12:00:00.000Z');
  const leave = async (by: Visitor) =>
    done(await by.post('/user/deletion', { currentPassword: PASSWORD, reviews: 'keep' }));
  await leave((await site.newCustomer({ firstName: 'Quirinus' })).visitor);
  site.step('a week later', '2026-12-05T05:00:00.000Z');
  await sweep(site);
  await site.comeBack();
  const { visitor, email } = await site.newCustomer({ firstName: 'Devika' });
  await leave(visitor);
  return site.signedIn(email, PASSWORD);
};

/** Makes a call meet a document that cannot be read: the site counts such errors. */
const unexpected = async (site: GoldenSite, { one }: Trade) => {
  site.engine.faults.plan(({ key }) =>
    key.startsWith('wsh/') ? { answer: (answer) => new Response('{', answer) } : undefined,
  );
  const { status } = await one.visitor.get('/user/wishlist');
  site.engine.faults.clear();
  if (status !== 503) throw new Error(`a damaged document was answered with ${status}`);
};

/** Makes all data other than trade, in a shop that has traded. */
export const rest = async (
  site: GoldenSite,
  trade: Trade,
  keys: Awaited<ReturnType<typeof startGoogle>>,
) => {
  const { owner } = trade;
  done(
    await owner.post('/super-admin/webhook', {
      url: 'http://127.0.0.1:9/hooks',
      events: ['order.placed', 'order.paid'],
    }),
  );
  await catalogue(site, owner);
  await reviews(site, trade);
  await accounts(site, owner, trade);
  await complaints(site);
  const devika = await leavers(site);
  const newcomer = await google(site, keys);
  await unexpected(site, trade);
  await place(site, trade.one, { rope: 1 }, { paymentMethod: 'bank_transfer' });
  await trade.one.fill({ bell: 1 });
  return { devika, newcomer };
};

/** Leaves the marks of a process that dies before its last steps; the next sweeps remove them. */
export const cutOff = async (site: GoldenSite, one: Visitor) => {
  const LEFT = ['ntc/', 'out/', 'quo-test/'];
  site.engine.faults.plan(({ kind, key }) =>
    kind === 'delete' && LEFT.some((folder) => key.startsWith(folder))
      ? { apply: false, answer: 503 }
      : undefined,
  );
  await one.post('/user/change-password', {
    currentPassword: PASSWORD,
    password: 'guide-rail-7700',
    passwordAgain: 'guide-rail-7700',
  });
  const request = {
    name: 'Anu Nair',
    phone: '+914844000000',
    elevatorType: 'Residential',
    location: 'Kerala',
  };
  await (await site.stranger()).post('/quote', { ...request, isTest: true });
  await (await site.stranger()).post('/quote', request);
  site.engine.faults.clear();
};
