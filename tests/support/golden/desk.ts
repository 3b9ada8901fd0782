// A site after a week of trade, copied for each endpoint that is tried, with the same people signed
// in, and an id for everything that a path can name.
import type { KeyScope } from '../../../src/contract/api-key/key-scopes.ts';
import { KEY_SCOPES } from '../../../src/contract/api-key/key-scopes.ts';
import type { PathId } from '../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../src/contract/kernel/endpoint.ts';
import { addCategory, addPart } from '../drafts.ts';
import { makeKey } from '../programs.ts';
import { blobsOf, putInto } from '../store-copy.ts';
import { SITE } from '../test-api.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import type { RefusalWorld } from './refusals.ts';
import { done, type GoldenSite, openGoldenSite } from './site.ts';
import { type Trade, trade } from './trade.ts';

type WhenOver = Parameters<typeof openGoldenSite>[1];
type Thing = { _id: string };

/** Makes the things that the week of trade does not make. */
const makeTheRest = async (site: GoldenSite, { owner, one, parcel }: Trade) => {
  site.step('the rest', '2026-11-26T12:00:00.000Z');
  const staff = await site.admin();
  const stranger = await site.stranger();
  done(
    await stranger.post('/grievance', {
      name: 'Anu Nair',
      email: 'anu@example.com',
      phone: '',
      topic: 'other',
      text: 'The bell is silent.',
    }),
  );
  const review = { rating: 5, title: 'Good', comment: 'A bell that rings, as it should.' };
  done(
    await one.visitor.post('/user/review', {
      order: parcel.first._id,
      orderItem: parcel.first.items[0]?._id,
      ...review,
    }),
  );
  done(await addCategory(staff, 'stair-lifts'));
  done(await addPart(staff, 'seat-cushion'));
  const hook = { url: 'https://hooks.example/here', events: ['order.placed'] };
  const { webhook } = done(await owner.post('/super-admin/webhook', hook));
  await one.fill({ bell: 2 });
  return { webhook };
};

/** An id for each beginning of a path, the longest beginning first. */
const idsOf = async (site: GoldenSite, traded: Trade, { webhook }: { webhook: Thing }) => {
  const { owner, one, parcel, returned, installed, transferred, asked } = traded;
  const staff = await site.admin();
  const firstOf = async (by: Visitor, path: string, name: string, draft = false) => {
    const rows: (Thing & { slug?: string })[] = (await by.get(path)).body[name];
    const found = draft
      ? rows.find(({ slug }) => slug === 'stair-lifts' || slug === 'seat-cushion')
      : rows[0];
    if (!found) throw new Error(`${path} is empty`);
    return found._id;
  };
  const contact = (await staff.get('/admin/pages')).body.pages[2]._id;
  const { translations } = (await staff.get('/admin/translations?language=ml')).body;
  const { books } = (await staff.get('/admin/books')).body;
  const { cart } = (await one.visitor.get('/user/cart')).body;
  const [customer, order, product] = [one.id, parcel.first._id, site.idOf('bell')];
  const ids: Record<string, string> = {
    '/admin/quote/': asked.first,
    '/admin/order': order,
    '/papers/': order,
    '/admin/customer': customer,
    '/super-admin/wallet': customer,
    '/user/order': order,
    '/user/cancel-order/': installed.care._id,
    '/user/request-return/': order,
    '/user/payment/retry/': transferred.waiting._id,
    '/admin/return-order': returned.open,
    '/user/cancel-return/': returned.open,
    '/admin/care-plan/': installed.care._id,
    '/admin/order-milestone/': installed.lift._id,
    '/products/': product,
    '/user/products/': product,
    '/admin/stock/': product,
    '/user/wishlist-delete-item/': product,
    '/super-admin/webhook/': webhook._id,
    '/user/cart': cart._id,
    '/admin/grievance/': await firstOf(staff, '/admin/grievances', 'grievances'),
    '/admin/category/': await firstOf(staff, '/admin/categories?limit=100', 'categories', true),
    '/admin/product/': await firstOf(staff, '/admin/products?limit=100', 'products', true),
    '/admin/pages/': contact,
    '/admin/translations/': translations[0]._id,
    '/admin/coupon/': await firstOf(staff, '/admin/coupons', 'coupons'),
    '/admin/outbox/': await firstOf(staff, '/admin/outbox', 'dispatches'),
    '/admin/payment-status/': await firstOf(staff, '/admin/payments?status=created', 'payments'),
    '/admin/payment-link/': await firstOf(staff, '/admin/payment-links', 'paymentLinks'),
    '/payments/link/': await firstOf(staff, '/admin/payment-links', 'paymentLinks'),
    '/admin/stray-transfers/': books.strays[0]._id,
    '/admin/review-status/': await firstOf(staff, '/admin/reviews', 'reviews'),
    '/user/review/': await firstOf(staff, '/admin/reviews', 'reviews'),
    '/user/address/': await firstOf(one.visitor, '/user/address', 'addresses'),
    '/user/session/': await firstOf(one.visitor, '/user/sessions', 'sessions'),
    '/super-admin/api-key/': await firstOf(owner, '/super-admin/api-keys', 'apiKeys'),
    '/super-admin/admin-': (await staff.get('/user')).body.user._id,
  };
  const beginnings = Object.keys(ids).sort((a, b) => b.length - a.length);
  const item: string = cart.items[0]._id;
  return ({ path }: Endpoint, name: PathId) => {
    const beginning = beginnings.find((one) => path.startsWith(one));
    return name === 'item' ? item : beginning && ids[beginning];
  };
};

/** Returns a function that makes equal sites. */
export const createDesk = async (whenOver: WhenOver) => {
  const site = await openGoldenSite('gst', whenOver);
  const traded = await trade(site);
  const made = await makeTheRest(site, traded);
  const { owner, one } = traded;
  const [staff, stranger] = [await site.admin(), await site.stranger()];
  const world = { ...site, clock: { ...site.clock, now: site.fixed.now } };
  const keyFor = async (name: string, scopes: readonly KeyScope[]) =>
    (await makeKey(world, owner, scopes, { name })).key;
  const every = await keyFor('Every scope', KEY_SCOPES);
  const reader = await keyFor('Quotes', ['quote:read']);
  const other = await keyFor('Orders', ['order:read']);
  const knownId = await idsOf(site, traded, made);
  const blobs = await blobsOf(site.engine);
  const moment = site.fixed.now();

  return async (called: Endpoint): Promise<RefusalWorld> => {
    const ends: (() => void)[] = [];
    const copy = await openGoldenSite('gst', (end) => void ends.push(end));
    copy.freeze(moment);
    copy.fixed.reseed('a copy');
    await putInto(copy.engine, blobs);
    await copy.deps.storage.ready();
    const { fetch } = copy.api;
    const browser = (name: string, { cookies }: Visitor, ip: string) => ({
      name,
      visitor: createVisitor({ fetch, site: SITE, ip, cookies: new Map(cookies) }),
      headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' },
    });
    const program = (name: string, key: string, ip: string) => ({
      name,
      visitor: createVisitor({ fetch, site: SITE, ip }),
      headers: { authorization: `Bearer ${key}` },
    });
    const without = called.keyScope === 'quote:read' ? other : reader;
    return {
      close: () => ends.forEach((end) => void end()),
      callers: [
        browser('stranger', stranger, '203.0.113.1'),
        browser('customer', one.visitor, '203.0.113.2'),
        browser('staff', staff, '203.0.113.3'),
        browser('superAdmin', owner, '203.0.113.4'),
        program('key without the scope', without, '203.0.113.5'),
        ...(called.keyScope ? [program('key with the scope', every, '203.0.113.6')] : []),
      ],
      knownId,
    };
  };
};
