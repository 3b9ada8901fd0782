// A shop in use: a customer has ordered, requested a quote and saved an address, so that attacks
// have targets.
import { formFieldsOf } from '../drafts.ts';
import { ADDRESS } from '../shopper.ts';
import type { Visitor } from '../visitor.ts';
import type { Json } from './calls.ts';
import type { People } from './people.ts';

/** Fails the test at the step that failed, not at one of the attacks that build on it. */
const done = async (asked: ReturnType<Visitor['get']>) => {
  const { status, body, text } = await asked;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};

const draftsOf = async (admin: Visitor) => {
  const first = async (list: string, path: string, key: string) => {
    const id: string = (await done(admin.get(list)))[key][0]._id;
    const { data } = Object.values<{ data: Json }>(await done(admin.get(`${path}/${id}`)))[0] ?? {
      data: null,
    };
    return { id, draft: JSON.stringify(data), fields: formFieldsOf(data) };
  };
  return {
    category: await first('/admin/categories?limit=1', '/admin/category', 'categories'),
    lift: await first('/admin/products?kind=lift&limit=1', '/admin/product', 'products'),
    part: await first('/admin/products?kind=spare_part&limit=1', '/admin/product', 'products'),
  };
};

export const createBelongings = async (people: People) => {
  const [customer, staff] = [await people.newCustomer(), await people.newStaff('superAdmin')];
  const [victim, colleague] = [await people.newCustomer(), await people.newStaff('admin')];
  const { visitor } = customer;
  const { products } = await done(visitor.get('/products?limit=100'));
  const product =
    products.find(
      ({ fulfilment, left }: { fulfilment: string; left: number | null }) =>
        fulfilment === 'ship' && left !== 0,
    ) ?? products[0];
  const { address } = await done(visitor.post('/user/address', ADDRESS));
  const { cart } = await done(visitor.post('/user/cart', { product: product._id }));
  const checkout = {
    addressId: address._id,
    paymentMethod: 'bank_transfer',
    expectedTotal: cart.totals.total,
  };
  const { order } = await done(
    visitor.post('/user/order', checkout, { 'idempotency-key': `order-of-${customer.id}` }),
  );
  const quoted = {
    name: 'Anu Nair',
    phone: '+914844000000',
    elevatorType: 'Residential',
    location: 'Kerala',
  };
  const { quote } = await done((await people.stranger()).post('/quote', quoted));
  const { coupon } = await done(
    staff.visitor.post('/admin/coupon', {
      code: `A-${process.pid}`,
      type: 'percentage',
      discount: 10,
    }),
  );
  const { payments } = await done(staff.visitor.get('/admin/payments?limit=1'));
  const { sessions } = await done(victim.visitor.get('/user/sessions'));
  const drafts = await draftsOf(staff.visitor);

  return {
    customer: visitor,
    /** The valid value of a field. */
    samples: {
      name: 'Anu Nair',
      email: 'anu@attack.example',
      page: '/about-us',
      website: '',
      password: 'landing-door-43',
      passwordAgain: 'landing-door-43',
      currentPassword: 'not the password',
      fillMs: 60_000,
      token: 'a.b.c',
      ...ADDRESS,
      slug: 'attacked',
      version: '1',
      category: drafts.category.draft,
      product: product._id,
      code: 'NOTHING',
      addressId: address._id,
      orderId: order._id,
      order: order._id,
      orderItem: order.items[0]._id,
      quantity: 1,
      expectedTotal: order.total,
      title: 'Good',
      comment: 'Credit time and fits.',
      rating: 5,
      photos: [],
      utr: 'SBIN12345678901234',
      fingerprint: '0'.repeat(64),
      products: [],
      categories: [],
      url: 'https://example.com/',
      adminNote: 'Seen.',
      note: 'Noted once.',
      reason: 'Ordered by mistake.',
    } as Record<string, Json>,
    /** The form of a product: its fields have names that mean other things in other calls. */
    productFields: drafts.part.fields,
    /** One id of each kind: every call is tried with the ids of other kinds, too. */
    ids: [
      product._id,
      address._id,
      order._id,
      order.items[0]._id,
      cart._id,
      quote._id,
      coupon._id,
      payments[0]._id,
      victim.id,
      colleague.id,
      sessions[0]._id,
      drafts.category.id,
      drafts.lift.id,
      drafts.part.id,
      '01jd0000000000000000000000',
    ] as string[],
  };
};
export type Belongings = Awaited<ReturnType<typeof createBelongings>>;

/** Values that cannot be ids. */
export const NO_IDS = [
  '0',
  '-1',
  'null',
  '__proto__',
  'constructor',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%ff',
  '%F0%9F%9B%97',
  `${'u'.repeat(26)}`,
  'x'.repeat(5000),
  "'",
];
