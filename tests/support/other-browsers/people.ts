// Calls from the open page, with its cookies, so that a journey need not click its beginning
// together.
import { newEmail, PASSWORD } from '../account.ts';
import type { Visit } from './visit.ts';

type Call = {
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
  /** Sent as a form instead of JSON. */
  isForm?: boolean;
  key?: string;
};

/** Answer of a call; throws when it was refused. */
export const callIn = async (visit: Visit, call: Call): Promise<ReturnType<typeof JSON.parse>> => {
  const answered = await visit.read(`(async ({ method, path, body, isForm, key }) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
    if (key) headers['Idempotency-Key'] = key;
    if (body && !isForm) headers['Content-Type'] = 'application/json';
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, value);
    const answer = await fetch('/api' + path, {
      method,
      headers,
      ...(body && { body: isForm ? form : JSON.stringify(body) }),
    });
    return [answer.status, await answer.text()];
  })(${JSON.stringify(call)})`);
  const [status, text] = answered as [number, string];
  if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${text}`);
  return JSON.parse(text);
};

/** Logs a new customer in, and opens the home page, which greets them. */
export const becomeCustomer = async (visit: Visit) => {
  const email = newEmail();
  await visit.open('/about-us');
  await callIn(visit, { method: 'GET', path: '/user' });
  const body = { firstName: 'Meera', email, password: PASSWORD, passwordAgain: PASSWORD };
  await callIn(visit, { method: 'POST', path: '/auth/signup', body, isForm: true });
  return email;
};

const HOME = {
  firstName: 'Meera',
  phone: '+919847012345',
  line1: '12 Temple Road',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};

/** Orders one piece of a product that is sent, by bank transfer; resolves to the order's number. */
export const placeOrder = async (visit: Visit, key: string): Promise<string> => {
  const post = (path: string, body: object) =>
    callIn(visit, { method: 'POST', path, body, key: `${key}${path}`.replace(/\W/g, '-') });
  const get = (path: string) => callIn(visit, { method: 'GET', path });
  const { products } = await get('/products?kind=spare_part&limit=100');
  const [product] = products.filter(({ left }: { left: number | null }) => (left ?? 0) > 4);
  await post('/user/cart', { product: product._id, quantity: 1 });
  const { address } = await post('/user/address', HOME);
  const { cart } = await get('/user/cart');
  const { order } = await post('/user/order', {
    addressId: address._id,
    paymentMethod: 'bank_transfer',
    expectedTotal: cart.totals.total,
  });
  return order.orderNumber;
};
