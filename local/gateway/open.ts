// Opens the stand-in for Razorpay on this machine: on loopback alone, with its books in the data
// folder, and the shop's gateway over it.

import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import * as z from 'zod';
import { MINUTE_MS } from '../../src/contract/kernel/days.ts';
import type { Gateway } from '../../src/server/gateway/gateway.ts';
import { createRazorpay } from '../../src/server/gateway/razorpay.ts';
import { STAND_IN_FILE } from '../data-folder.ts';
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
  /** Receives a sentence when the books cannot be written, and when they can be written again. */
  say?: (sentence: string) => void;
};
type Kept = { keySecret: string; webhookSecret: string; books?: BooksState };

const KEY_ID = 'rzp_test_standin';
const HOST = '127.0.0.1';
const TICK_MS = MINUTE_MS;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const ID_SIGNS = 14;

const newId = () => [...randomBytes(ID_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
const newSecret = () => randomBytes(18).toString('base64url');

/** Keeps the stand-in from paying for anything that costs real money. */
const refuseInProduction = ({ NETLIFY, RAZORPAY_KEY_ID }: Options['variables']) => {
  if (NETLIFY || RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    throw new Stop(
      'The stand-in for the payment service moves no money: it does not start on Netlify, or beside live keys.',
    );
};

const entities = z.array(z.looseObject({ id: z.string() }));
const keptSchema = z.object({
  keySecret: z.string().min(1),
  webhookSecret: z.string().min(1),
  books: z
    .object({
      links: entities.optional(),
      orders: entities,
      payments: entities,
      refunds: entities,
      asked: z.array(
        z.tuple([z.string(), z.object({ question: z.string(), answer: z.looseObject({}) })]),
      ),
    })
    .optional(),
});

/** The books in this text. Throws for a file that is empty, cut off or something else. */
const parseKept = (text: string) => {
  const kept = JSON.parse(text);
  keptSchema.parse(kept);
  return kept as Kept;
};

/** Undefined where there are no books yet. */
const readKept = async (file: string): Promise<Kept | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Stop(`The file ${file} cannot be read (${error.code}): make it readable.`);
  });
  try {
    return text === undefined ? undefined : parseKept(text);
  } catch {
    throw new Stop(
      `The file ${file} is damaged: it does not hold the books of the stand-in for the payment service. Put a copy of it back, or delete it. Without it the stand-in starts with empty books and cannot refund earlier payments. No real money is involved.`,
    );
  }
};

export type OpenStandIn = {
  gateway: Gateway;
  address: string;
  /** Whether there were no books before. */
  isNew: boolean;
  close: () => Promise<void>;
};

const saying = (sentence: string) => void process.stderr.write(`${sentence}\n`);

export const openStandIn = async (options: Options): Promise<OpenStandIn> => {
  refuseInProduction(options.variables);
  const { dataFolder, say = saying } = options;
  const file = join(dataFolder, STAND_IN_FILE);
  const kept = await readKept(file);
  const { books, ...secrets } = kept ?? { keySecret: newSecret(), webhookSecret: newSecret() };
  let address = '';
  const standIn = createStandIn({
    linkPage: (id) => `${address}/i/${id}`,
    keyId: KEY_ID,
    ...secrets,
    newId,
    now: Date.now,
    ...(books && { kept: books }),
  });
  const ended = new AbortController();
  const sleep = (ms: number) =>
    sleepFor(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);

  const write = async () => {
    const text = JSON.stringify({ ...secrets, books: standIn.state() });
    await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  };
  let writing: Promise<unknown> = Promise.resolve();
  let isFailing = false;
  /** Saves the books once earlier saves have ended; resolves to whether that succeeded. */
  const keep = (): Promise<boolean> => {
    const written = writing.then(write).then(
      () => {
        if (isFailing) say(`The books of the payment stand-in are written to ${file} again.`);
        isFailing = false;
        return true;
      },
      (error: NodeJS.ErrnoException) => {
        if (!isFailing)
          say(
            `The books of the payment stand-in cannot be written to ${file} (${error.code}): make room on the disk, or make the folder writable. Until then it answers 503.`,
          );
        isFailing = true;
        return false;
      },
    );
    writing = written;
    return written;
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
      keyId: KEY_ID,
      keySecret: secrets.keySecret,
      webhookSecrets: [secrets.webhookSecret],
      provider: 'test',
      baseUrl: `${address}/v1`,
      page: `${address}/v1/checkout`,
    }),
    address,
    isNew: kept === undefined,
    close: async () => {
      ended.abort();
      clearInterval(ticking);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await writing;
    },
  };
};
