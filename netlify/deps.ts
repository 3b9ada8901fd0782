// The API on Netlify: its ports from the environment and from Netlify Blobs, made once for each
// instance of a function.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@netlify/functions';
import { z } from 'zod';
import company from '../src/content/company.json' with { type: 'json' };
import { hashingInProcess } from '../src/server/account/hashing.ts';
import { type Api, createApp } from '../src/server/app.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { couponFile } from '../src/server/coupon/first-coupons.ts';
import { createHookBuilds } from '../src/server/release/build-hook.ts';
import { stockFile } from '../src/server/stock/first-stock.ts';
import { openStores } from '../src/server/storage/open-stores.ts';
import { systemPorts } from '../src/server/storage/ports.ts';
import type { SweepReport } from '../src/server/storage/sweeper.ts';

const PASSWORD_COST = 12;

/**
 * Beside the bundled function, which lies in netlify/functions; netlify.toml puts the files there.
 */
const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url));

/**
 * The release that the pages of this deploy were built from; written by netlify/prepare-release.ts,
 * put there by netlify.toml.
 */
const BUILT_FROM = fileURLToPath(new URL('../../.cache/release/release.json', import.meta.url));

/** Undefined for a deploy that was built without one: the shop then follows the current release. */
const releaseOfDeploy = async () => {
  const text = await readFile(BUILT_FROM, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined
    ? undefined
    : z.object({ release: z.int().min(0) }).parse(JSON.parse(text)).release;
};
const RELEASE = await releaseOfDeploy();

const environmentSchema = z.object({
  /** Signs sessions; a new one logs everybody out. */
  SESSION_SECRET: z
    .string('SESSION_SECRET must be set: a text of 32 signs or more that nobody can guess.')
    .min(32, 'SESSION_SECRET must have 32 signs or more.'),
  /**
   * Turns e-mail addresses into keys and must never change; set it before the first SESSION_SECRET
   * is replaced.
   */
  KEY_SECRET: z.string().min(32, 'KEY_SECRET must have 32 signs or more.').optional(),
  SITE_URL: z.url('SITE_URL must be an address.').optional(),
  SUPER_ADMIN_EMAIL: z.email('SUPER_ADMIN_EMAIL must be an e-mail address.').optional(),
  SUPER_ADMIN_PASSWORD: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  /**
   * Where a bank transfer goes, its lines parted by |; without it the office rings with the
   * account.
   */
  TRANSFER_TO: z.string().optional(),
  /**
   * Address that starts a build of the site; without it releases are kept and wait for somebody to
   * build them.
   */
  BUILD_HOOK_URL: z
    .url({ protocol: /^https?$/, error: 'BUILD_HOOK_URL must be the address of a build hook.' })
    .optional(),
});

const readEnvironment = () => {
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
};

const makeApi = (context: Context): Api => {
  const environment = readEnvironment();
  const ports = systemPorts(Date.now);
  const {
    SESSION_SECRET,
    KEY_SECRET = SESSION_SECRET,
    SITE_URL,
    GOOGLE_CLIENT_ID,
    GOOGLE_JWKS_URL,
    BUILD_HOOK_URL,
    TRANSFER_TO,
  } = environment;
  return createApp({
    // A branch has an address of its own, and one only.
    storage: openStores({ context: context.deploy.context, branch: context.url?.hostname, ports }),
    ports,
    sessionSecret: SESSION_SECRET,
    keySecret: KEY_SECRET,
    passwordCost: PASSWORD_COST,
    // Each instance answers one request at a time: there is nobody beside it whom hashing could
    // hold up, and no file for a thread to load.
    hashing: hashingInProcess,
    siteUrl: SITE_URL,
    siteName: company.name,
    // Pages and functions are deployed together, and a deploy never changes.
    shownRelease: () => RELEASE,
    firstCatalogue: catalogueFiles(CONTENT),
    firstCoupons: couponFile(`${CONTENT}/coupons.json`),
    firstStock: stockFile(`${CONTENT}/stock.json`),
    builds: BUILD_HOOK_URL ? createHookBuilds({ url: BUILD_HOOK_URL }) : undefined,
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, keysUrl: GOOGLE_JWKS_URL } : undefined,
    transferTo: TRANSFER_TO,
    report: (error, requestId) =>
      void process.stderr.write(`${requestId} ${error.stack ?? error.message}\n`),
    log: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  });
};

let made: Api | undefined;
const apiFor = (context: Context) => {
  made ??= makeApi(context);
  return made;
};

/** Answers a request of any function. */
export const handle = async (request: Request, context: Context) =>
  apiFor(context).fetch(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

const logSweep = (report: SweepReport) => {
  const lines = report.map(({ name, mended, error }) => ({
    name,
    mended,
    ...(error === undefined ? {} : { error: String(error) }),
  }));
  process.stdout.write(`${JSON.stringify(lines)}\n`);
};

/** The work of the function that runs every minute: frees what orders held that a crash cut off. */
export const freeClaims = async (_request: Request, context: Context) =>
  logSweep(await apiFor(context).freeClaims());

/**
 * The work of the function that runs every five minutes: a first superAdmin when one is configured,
 * the stock and the coupons the shop begins with, and the sweep.
 */
export const upkeep = async (_request: Request, context: Context) => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = readEnvironment();
  const api = apiFor(context);
  if (email && password) await api.createFirstSuperAdmin({ email, password });
  await api.putOutFirstStock();
  await api.makeFirstCoupons();
  logSweep(await api.sweep());
};
