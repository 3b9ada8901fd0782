// Opens the stand-in for Razorpay on this machine: on loopback alone, with its books in the data
// folder, and the shop's gateway over it.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Gateway } from '../../src/server/payment/gateway.ts';
import { createRazorpay } from '../../src/server/payment/razorpay.ts';
import { requestListener } from '../listen.ts';
import { Stop } from '../stop.ts';
import { createCourier } from './courier.ts';
import { createHttp } from './http.ts';
import { createLinkPayer } from './link-payer.ts';
import { createPayer } from './payer.ts';
import type { BooksState } from './shapes.ts';
import { createStandIn, type SignedEvent } from './stand-in.ts';

type Options = {
  dataFolder: string;
  /** Where the shop is reached from this machine. */
  shop: () => string;
  variables: Record<string, string | undefined>;
};
type Kept = { keySecret: string; webhookSecret: string; books?: BooksState };

const FILE = 'payment-stand-in.json';
const KEY_ID = 'rzp_test_standin';
const HOST = '127.0.0.1';
const TICK_MS = 60_000;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const ID_SIGNS = 14;

const newId = () => [...randomBytes(ID_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
const newSecret = () => randomBytes(18).toString('base64url');

/** Nobody may pay with it what is meant to cost money. */
const refuseInProduction = ({ NETLIFY, RAZORPAY_KEY_ID }: Options['variables']) => {
  if (NETLIFY || RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    throw new Stop(
      'The stand-in for the payment service moves no money: it does not start on Netlify, or beside live keys.',
    );
};

const readKept = async (file: string): Promise<Kept> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Stop(`The file ${file} cannot be read (${error.code}): make it readable.`);
  });
  return text === null
    ? { keySecret: newSecret(), webhookSecret: newSecret() }
    : (JSON.parse(text) as Kept);
};

export type OpenStandIn = {
  gateway: Gateway;
  address: string;
  close: () => Promise<void>;
};

export const openStandIn = async (options: Options): Promise<OpenStandIn> => {
  refuseInProduction(options.variables);
  const file = join(options.dataFolder, FILE);
  const { books, ...secrets } = await readKept(file);
  let address = '';
  const standIn = createStandIn({
    linkPage: (id) => `${address}/i/${id}`,
    ...{ keyId: KEY_ID, ...secrets, newId, now: Date.now },
    ...(books && { kept: books }),
  });
  const ended = new AbortController();
  const sleep = (ms: number) =>
    sleepFor(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);

  let writing = Promise.resolve();
  const keep = () => {
    writing = writing.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify({ ...secrets, books: standIn.state() }), {
        mode: 0o600,
      });
      await rename(`${file}.new`, file);
    });
    return writing;
  };
  const courier = createCourier({
    address: () => `${options.shop()}/api/webhooks/razorpay`,
    random: Math.random,
    sleep,
  });
  const outside = {
    standIn,
    send: (...events: SignedEvent[]) => void courier(...events),
    after: (ms: number, work: () => void) =>
      void sleep(ms).then(() => {
        if (!ended.signal.aborted) work();
      }),
  };
  const payer = createPayer({ ...outside, now: Date.now });
  const linkPayer = createLinkPayer(outside);

  const app = createHttp({ standIn, payer, linkPayer, keep, sleep, address: () => address });
  const server = createServer(requestListener((request) => app.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const place = server.address();
  address = `http://${HOST}:${typeof place === 'object' && place ? place.port : 0}`;
  const ticking = setInterval(() => {
    payer.returnOld();
    linkPayer.expire();
    void keep();
  }, TICK_MS);
  ticking.unref();

  return {
    gateway: createRazorpay({
      ...{ keyId: KEY_ID, keySecret: secrets.keySecret },
      ...{ webhookSecrets: [secrets.webhookSecret], provider: 'test' },
      ...{ baseUrl: `${address}/v1`, page: `${address}/v1/checkout` },
    }),
    address,
    close: async () => {
      ended.abort();
      clearInterval(ticking);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await writing;
    },
  };
};
