// A shop with a gateway, in which every moment, id and token is the same in each run. A test takes
// it from one named step to the next.
import { newBuyer } from '../buyers.ts';
import { LEGAL } from '../company.ts';
import { createShop, type Parts } from '../shop.ts';
import { PASSWORD, SUPER_ADMIN } from '../test-api.ts';
import { newBank } from '../test-bank.ts';
import type { Visitor } from '../visitor.ts';
import { createFixedPorts } from './fixed-ports.ts';

/** A Monday in India. */
export const START = '2026-11-23T04:30:00.000Z';
const CALL_MS = 20_000;

const partsWith = (goods: Partial<Parts[string]>, work: Partial<Parts[string]>): Parts => ({
  bell: { ...goods, name: 'Part bell', code: 'B-1', price: 123.45, markup: 6.78 },
  rope: { ...goods, name: 'Part rope', code: 'R-1', price: 50 },
  oil: { ...goods, name: 'Part oil', code: 'O-1', price: 10, returnable: false },
  kit: { ...goods, name: 'Part kit', code: 'K-1', price: 900, kind: 'package', returnable: false },
  plan: {
    ...work,
    name: 'Part plan',
    code: 'S-1',
    price: 500,
    kind: 'service',
    returnable: false,
    careMonths: 12,
    careVisits: 4,
  },
});
const PARTS = {
  flat: partsWith({}, {}),
  gst: partsWith({ hsn: '843131', uqc: 'NOS', gstRate: 18 }, { hsn: '998719', gstRate: 18 }),
};

const REGISTRATION = {
  gstin: '32AAGCB7383J1ZH',
  prefix: 'KL',
  lines: ['1 Example Avenue'],
  city: 'Kochi',
  postalCode: '682036',
};
const withGst: typeof LEGAL = {
  ...LEGAL,
  gstin: REGISTRATION.gstin,
  tax: { ...LEGAL.tax, mode: 'gst', receiptVouchers: true, registrations: [REGISTRATION] },
};

type Options = NonNullable<Parameters<typeof createShop>[1]>;
type Tax = keyof typeof PARTS;

export type Person = { visitor: Visitor; email: string; password: string };

/** Answer of a call; throws when it was refused. */
export const done = ({ status, body, text }: Awaited<ReturnType<Visitor['post']>>) => {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};

export const openGoldenSite = async (
  tax: Tax,
  whenOver: (close: () => void) => void,
  more: Options = {},
) => {
  const fixed = createFixedPorts(START);
  let made = 0;
  const bank = newBank(
    () => {
      made += 1;
      return `golden${String(made).padStart(8, '0')}`;
    },
    () => fixed.now(),
  );
  let [name, calls, keys] = ['the beginning', 0, 0];
  // Every call has a moment of its own, and its ids depend only on its place within its step.
  let isFrozen = false;
  const nextCall = () => {
    if (isFrozen) return;
    calls += 1;
    fixed.pass(CALL_MS);
    fixed.reseed(`${name} ${calls}`);
  };
  const shop = await createShop(
    PARTS[tax],
    {
      ports: fixed.ports,
      gateway: bank.gateway,
      transferTo: 'The Maker | Account 1234567890 | IFSC EXAM0000001',
      siteUrl: 'https://lifts.example',
      log: nextCall,
      orderPageSizes: { recent: 2, page: 2, open: Number.POSITIVE_INFINITY },
      ...(tax === 'gst' && { legal: withGst }),
      ...more,
    },
    whenOver,
  );
  const outside = shop.visitor();
  const people: Person[] = [];
  const known = (visitor: Visitor, email: string, password = PASSWORD) => {
    people.push({ visitor, email, password });
    return visitor;
  };
  return {
    ...shop,
    bank,
    fixed,
    known,
    /** Stops the clock at this moment. */
    freeze: (at: number) => {
      isFrozen = true;
      fixed.pass(at - fixed.now());
    },
    people,
    /** A new Idempotency-Key. */
    newKey: () => {
      keys += 1;
      return `golden-${String(keys).padStart(8, '0')}`;
    },
    /** Begins a step of this name, at this moment. */
    step: (next: string, at: string) => {
      [name, calls] = [next, 0];
      fixed.pass(Date.parse(at) - fixed.now());
      fixed.reseed(name);
    },
    /** Signs everyone in again, for steps that are days later. */
    comeBack: async () => {
      for (const { visitor, email, password } of people) {
        visitor.cookies.clear();
        await visitor.get('/user');
        done(await visitor.post('/auth/login', { email, password }));
      }
    },
    /** The member of staff who takes all steps. */
    admin: async () => {
      const visitor = await shop.admin();
      if (people.every((person) => person.visitor !== visitor))
        known(visitor, (await visitor.get('/user')).body.user.email, 'governor-rope-90');
      return visitor;
    },
    owner: async () => known(await shop.superAdmin(), SUPER_ADMIN.email, SUPER_ADMIN.password),
    buyer: async () => {
      const buyer = await newBuyer(shop as Parameters<typeof newBuyer>[0]);
      known(buyer.visitor, buyer.email);
      return buyer;
    },
    /** A browser that has opened the site. */
    stranger: async () => {
      const visitor = shop.visitor();
      await visitor.get('/user');
      return visitor;
    },
    /** A request of the gateway, as a server sends it: without cookies, with a signature. */
    hear: async ({ body, signature }: { body: string; signature: string }) =>
      done(
        await outside.raw('POST', '/webhooks/razorpay', {
          body,
          headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
        }),
      ),
  };
};
export type GoldenSite = Awaited<ReturnType<typeof openGoldenSite>>;
