// The services of orders in a world of virtual time, faults and crashes: six customers, two pieces,
// a coupon of two uses.
import { ROOT } from '../../../local/built-site.ts';
import type { StoredUser } from '../../../src/server/account/stored-user.ts';
import { addressesKey, storedAddresses } from '../../../src/server/address/addresses.ts';
import { createApp } from '../../../src/server/app.ts';
import { catalogueFiles } from '../../../src/server/catalogue/catalogue-files.ts';
import type { AfterAnswer } from '../../../src/server/kernel/service-call.ts';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import type { ScopedKv, Storage } from '../../../src/server/kernel/storage/kv.ts';
import type { StoragePorts } from '../../../src/server/kernel/storage/ports.ts';
import { newStock, stockKey, storedStock } from '../../../src/server/stock/stored-stock.ts';
import {
  couponIdOf,
  couponKey,
  storedCoupon,
} from '../../../src/server/trade/state/stored-coupon.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../../src/server/trade/state/stored-ledger.ts';
import { EMPTY_WALLET, postTo } from '../../../src/server/trade/state/stored-wallet.ts';
import { createWorld, type Distort, type Tally } from '../../storage/simulation/world.ts';
import { LEGAL, PAPER_FONTS } from '../../support/company.ts';
import { withParts } from '../../support/shop.ts';
import { newBank } from '../../support/test-bank.ts';

export const [PIECES, USES, MONEY] = [2, 2, 5_000];
export const CODE = 'TWO-USES';
/** ₹100 with 8 percent of tax, less 10 percent. */
export const TOTAL = 98;
/** The same with an installation of ₹200 and a care plan of ₹300: ₹600 in all. */
const MIXED = { plain: 648, less: 588 };
const ADDRESS_ID = '0'.repeat(26);

let world: ReturnType<typeof createWorld> | undefined;
const present = () => {
  if (!world) throw new Error('There is no world yet.');
  return world;
};
/**
 * Services are made once, for making them is slow; their time and their chance are those of the
 * world that is run.
 */
const ports: StoragePorts = {
  now: () => present().now(),
  sleep: (ms) => present().sleep(ms),
  timeout: () => new AbortController().signal,
  randomBytes: (count) =>
    Uint8Array.from({ length: count }, () => Math.floor(present().chance() * 256)),
  random: () => present().chance(),
};
const noStorage: Storage = {
  scope: () => {
    throw new Error('Every call has a storage of its own.');
  },
  ready: async () => undefined,
};

/**
 * Its ids of orders and payments follow from their number alone, so that a seed is the same run
 * every time.
 */
const newNumberedBank = () => {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `${ids}`.padStart(14, '0');
  };
  return newBank(newId, () => present().now());
};

const makeServices = async () => {
  const catalogue = withParts(await catalogueFiles(`${ROOT}/tests/fixtures/catalogue`)(), {
    bell: { price: 100 },
    kit: { price: 200, kind: 'package' },
    plan: { price: 300, kind: 'service', returnable: false },
  });
  const { gateway } = newNumberedBank();
  const parts = createApp({
    storage: noStorage,
    ports,
    firstCatalogue: async () => catalogue,
    gateway,
    sessionSecret: 'a secret for sessions that is long enough',
    keySecret: 'a secret for keys that is also long enough',
    // Whatever has come to its end may leave the ledger at once.
    orderPageSizes: { recent: 0, page: 1, open: 1 },
    passwordCost: 4,
    legal: LEGAL,
    paperFonts: PAPER_FONTS,
    report: () => undefined,
    log: () => undefined,
  }).services;
  const idOf = (slug: string) => parts.catalogue.idOf('part', slug);
  return { parts, gateway, bell: idOf('bell'), kit: idOf('kit'), plan: idOf('plan') };
};
export type Services = Awaited<ReturnType<typeof makeServices>>;
let services: Promise<Services> | undefined;
export const servicesOnce = () => {
  services ??= makeServices();
  return services;
};

const person = (number: number, role: StoredUser['role'] = 'user'): StoredUser => ({
  _id: `${number}`.padStart(26, '0'),
  role,
  firstName: `U${number}`,
  lastName: '',
  email: `u${number}@example.com`,
  phone: '',
  picture: null,
  isActive: true,
  passwordHash: null,
  passwordDue: false,
  googleKey: null,
  sessions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
export const CUSTOMERS = [1, 2, 3, 4, 5, 6].map((number) => person(number));
export const STAFF = {
  account: person(9, 'admin'),
  client: { ip: '203.0.113.1', device: '', requestId: 'x' },
};

/** Work after an answer is done by the process that answered; it may fail, and ends with it. */
export const afterAnswer: AfterAnswer = (work) =>
  work.then(
    () => undefined,
    () => undefined,
  );

type Furniture = { hasCoupon: (number: number) => boolean; pieces?: number; isMixed?: boolean };
const furnish = async (
  kv: ScopedKv,
  { parts, bell, kit, plan }: Services,
  { hasCoupon, pieces = PIECES, isMixed = false }: Furniture,
) => {
  const op = () => newOpId(ports);
  const at = parts.isoNow();
  await kv.create(stockKey(bell), storedStock, { ...newStock(), onHand: pieces }, op());
  const id = couponIdOf(parts.keys, CODE);
  const terms = {
    type: 'percentage',
    discount: 10,
    description: '',
    minSpend: 0,
    maxDiscount: null,
    startsAt: null,
    endsAt: null,
    usageLimit: USES,
    usageLimitPerUser: 1,
  } as const;
  const rest = {
    firstOrderOnly: false,
    products: [],
    categories: [],
    isActive: true,
    claims: {},
    madeBy: STAFF.account._id,
    createdAt: at,
    updatedAt: at,
  };
  await kv.create(couponKey(id), storedCoupon, { _id: id, code: CODE, ...terms, ...rest }, op());
  const line = {
    product: bell,
    quantity: 1,
    name: 'Bell',
    slug: 'bell',
    category: 'villa-lifts',
    kind: 'spare_part',
  } as const;
  const more = isMixed
    ? [
        { ...line, product: kit, kind: 'package' as const },
        { ...line, product: plan, kind: 'service' as const },
      ]
    : [];
  for (const [number, { _id, firstName }] of CUSTOMERS.entries()) {
    const wallet = postTo(
      EMPTY_WALLET,
      { type: 'credit', reason: 'promotion', amount: MONEY, ref: 'start' },
      { at },
    );
    const ledger = emptyLedger(at);
    if (!('entries' in wallet)) throw new Error(wallet.sentence);
    const cart = { lines: [line, ...more], coupon: hasCoupon(number) ? CODE : null, updatedAt: at };
    await kv.create(ledgerKey(_id), storedLedger, { ...ledger, cart, wallet }, op());
    const address = {
      _id: ADDRESS_ID,
      label: 'Home',
      firstName,
      lastName: '',
      phone: '+919400000000',
      line1: '12 Marine Drive',
      line2: '',
      landmark: '',
      city: 'Kochi',
    };
    const place = {
      district: 'Ernakulam',
      state: 'KL',
      pincode: '682031',
      country: 'IN',
      gstin: '',
      siteNotes: '',
      isDefault: true,
      createdAt: at,
    };
    await kv.create(
      addressesKey(_id),
      storedAddresses,
      { addresses: [{ ...address, ...place }], sent: [] },
      op(),
    );
  }
};

/** A new world, furnished without faults. */
export const openWorld = async (
  seed: number,
  tally: Tally,
  furniture: Furniture,
  distort?: Distort,
) => {
  world = createWorld({ seed, tally, ...(distort && { distort }) });
  const made = await servicesOnce();
  // The services keep the gateway they were made with; behind it is another one in every world.
  const bank = newNumberedBank();
  Object.assign(made.gateway, bank.gateway);
  const plain = world.start({ hasFaults: false });
  const furnished = furnish(plain.storage.scope(), made, furniture);
  await world.run();
  await furnished;
  return { ...made, bank, world, plain };
};
export type Opened = Awaited<ReturnType<typeof openWorld>>;

export const orderBody = (
  hasCoupon: boolean,
  paymentMethod: 'cod' | 'wallet' | 'razorpay' | 'bank_transfer',
  isMixed = false,
) => ({
  addressId: ADDRESS_ID,
  paymentMethod,
  useWallet: true,
  expectedTotal: isMixed ? MIXED[hasCoupon ? 'less' : 'plain'] : hasCoupon ? TOTAL : 108,
  customerNote: '',
});
