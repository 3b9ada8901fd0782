// A shop in virtual time whose storage takes its time, and instances of the functions that answer
// in it, each with its own memory. It holds customers with one part in the cart and nothing else.
import { createBlobEngine } from '../local/blobs/engine.ts';
import { PAPER_FONTS, readLegal } from '../local/deps.ts';
import { type StoredUser, storedUser, userKey } from '../src/server/account/stored-user.ts';
import { addressesKey, storedAddresses } from '../src/server/address/addresses.ts';
import { createApp } from '../src/server/app.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { newOpId } from '../src/server/kernel/storage/keys.ts';
import type { ScopedKv } from '../src/server/kernel/storage/kv.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import type { StoragePorts } from '../src/server/kernel/storage/ports.ts';
import { newStock, stockKey, storedStock } from '../src/server/stock/stored-stock.ts';
import { couponIdOf, couponKey, storedCoupon } from '../src/server/trade/state/stored-coupon.ts';
import { emptyLedger, ledgerKey, storedLedger } from '../src/server/trade/state/stored-ledger.ts';
import { folderOf, operationOf } from './lock-step.ts';
import { createChance, createVirtualTime } from './virtual-time.ts';

export type ShopSize = {
  seed: number;
  instances: number;
  customers: number;
  /** Different parts that are bought; each has pieces enough but for `pieces`. */
  parts: number;
  pieces: number;
  /** Uses of the coupon in every cart; null where there is none. */
  uses: number | null;
  /** Of an operation, there and back, on average. */
  latencyMs: number;
  /** What a broken storage would do. */
  distort?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
};

export const CODE = 'SCALE';
const ADDRESS_ID = '0'.repeat(26);
const [PRICE, PERCENT] = [100, 10];
/** With 8 percent of tax, of what is left of the price. */
export const TOTAL = { plain: PRICE + 8, less: PRICE + 8 - PERCENT };

const person = (number: number, at: string): StoredUser => ({
  _id: `${number}`.padStart(26, '0'),
  role: 'user',
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
  createdAt: at,
  updatedAt: at,
});

const addressOf = ({ firstName }: StoredUser, at: string) => ({
  _id: ADDRESS_ID,
  label: 'Home',
  firstName,
  lastName: '',
  phone: '+919400000000',
  line1: '12 Marine Drive',
  line2: '',
  landmark: '',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
  country: 'IN',
  gstin: '',
  siteNotes: '',
  isDefault: true,
  createdAt: at,
});

/** The repository's content with so many parts, each at one price. */
const catalogueOf = async (count: number) => {
  const catalogue = await catalogueFiles('src/content')();
  const parts = catalogue.parts
    .filter(({ data }) => data.kind === 'spare_part' && data.purchasable)
    .slice(0, count)
    .map((part) => ({ ...part, data: { ...part.data, price: PRICE, markup: 0 } }));
  if (parts.length < count) throw new Error(`There are only ${parts.length} spare parts.`);
  return { ...catalogue, parts };
};

export const openShop = async (size: ShopSize) => {
  const { seed, instances, customers, uses, pieces, latencyMs, distort = (fetch) => fetch } = size;
  const time = createVirtualTime();
  const chance = createChance(seed);
  const engine = createBlobEngine({ memory: true, clock: time });
  /** Writes that others were quicker with, by what they were about. */
  const lost = new Map<string, number>();
  const fetch = distort(engine.fetch);
  let isSlow = false;

  /** Half of the time there, half of it back, each a quarter more or less. */
  const way = () => time.sleep((latencyMs / 2) * (0.75 + chance() / 2));
  const slowFetch: typeof globalThis.fetch = async (input, init) => {
    if (!isSlow) return engine.fetch(input, init);
    const { signal: _signal, ...rest } = init ?? {};
    await way();
    const answer = await fetch(input, rest);
    await way();
    const url = String(input);
    if (answer.status === 412 && operationOf(url, init?.method) === 'write') {
      const [folder, list] = folderOf(url) === 'idx' ? url.split('/').slice(-2) : [folderOf(url)];
      const what = list ? `${folder}/${list}` : `${folder}`;
      lost.set(what, (lost.get(what) ?? 0) + 1);
    }
    return answer;
  };
  const ports: StoragePorts = {
    now: time.now,
    sleep: time.sleep,
    timeout: (ms) => {
      const ending = new AbortController();
      void time.sleep(ms).then(() => ending.abort());
      return ending.signal;
    },
    randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(chance() * 256)),
    random: chance,
  };
  const catalogue = await catalogueOf(size.parts);
  const legal = await readLegal();
  const start = async () => {
    const storage = openStores({ context: 'local', ports, engine: { fetch: slowFetch } });
    await Promise.all([storage.ready(), time.run()]);
    const services = createApp({
      storage,
      ports,
      legal,
      paperFonts: PAPER_FONTS,
      passwordCost: 4,
      firstCatalogue: async () => catalogue,
      sessionSecret: 'a secret for the sessions of the bench',
      keySecret: 'a secret for the keys that the bench has',
      builds: undefined,
      report: () => undefined,
      log: () => undefined,
    }).services;
    return { storage, services };
  };
  const running = await Promise.all(Array.from({ length: instances }, start));
  const [first] = running;
  if (!first) throw new Error('A shop needs an instance.');
  const { services, storage } = first;
  const products = catalogue.parts.map(({ id }) => services.catalogue.idOf('part', id));
  const buyers = Array.from({ length: customers }, (_, at) => person(at + 1, services.isoNow()));

  const furnish = async (kv: ScopedKv) => {
    const at = services.isoNow();
    const op = () => newOpId(ports);
    for (const product of products)
      await kv.create(stockKey(product), storedStock, { ...newStock(), onHand: pieces }, op());
    const id = couponIdOf(services.keys, CODE);
    const limits = { usageLimit: uses, usageLimitPerUser: 1, minSpend: 0, maxDiscount: null };
    const coupon = {
      _id: id,
      code: CODE,
      discount: PERCENT,
      description: '',
      type: 'percentage' as const,
      ...limits,
      startsAt: null,
      endsAt: null,
      firstOrderOnly: false,
      products: [] as string[],
      categories: [] as string[],
      isActive: true,
      claims: {},
      madeBy: 'bench',
      createdAt: at,
      updatedAt: at,
    };
    await kv.create(couponKey(id), storedCoupon, coupon, op());
    for (const [number, buyer] of buyers.entries()) {
      const part = catalogue.parts[number % products.length];
      const product = products[number % products.length];
      if (!part || !product) throw new Error('There is no part.');
      const { name, category } = part.data;
      const line = {
        product,
        quantity: 1,
        name,
        slug: part.id,
        category,
        kind: 'spare_part',
      } as const;
      const cart = { lines: [line], coupon: uses === null ? null : CODE, updatedAt: at };
      await kv.create(userKey(buyer._id), storedUser, buyer, op());
      await kv.create(ledgerKey(buyer._id), storedLedger, { ...emptyLedger(at), cart }, op());
      const addresses = { addresses: [addressOf(buyer, at)], sent: [] };
      await kv.create(addressesKey(buyer._id), storedAddresses, addresses, op());
    }
  };
  await Promise.all([furnish(storage.scope({ budgetMs: 60 * 60_000 })), time.run()]);

  return {
    buyers,
    chance,
    lost,
    ports,
    products,
    running,
    time,
    order: {
      addressId: ADDRESS_ID,
      useWallet: false,
      customerNote: '',
      paymentMethod: 'cod',
      expectedTotal: uses === null ? TOTAL.plain : TOTAL.less,
    } as const,
    /** From now on, or no longer, storage takes its time. */
    slow: (isSlowNow: boolean) => {
      isSlow = isSlowNow;
    },
    close: engine.close,
  };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;
