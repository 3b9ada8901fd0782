// The API on Netlify: its ports from the environment and from Netlify Blobs, made once for each
// instance of a function.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@netlify/functions';
import { z } from 'zod';
import company from '../src/content/company.json' with { type: 'json' };
import { hashingInProcess } from '../src/server/account/hashing.ts';
import { createApp } from '../src/server/app.ts';
import { createGenerationHost } from '../src/server/backup/generation-host.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { couponFile } from '../src/server/coupon/first-coupons.ts';
import type { Deps } from '../src/server/deps.ts';
import { readVariables } from '../src/server/environment.ts';
import { createHookBuilds } from '../src/server/release/build-hook.ts';
import { stockFile } from '../src/server/stock/first-stock.ts';
import { systemPorts } from '../src/server/storage/ports.ts';
import type { SweepReport } from '../src/server/storage/sweeper.ts';
import { functionsEnvironment } from './environment.ts';

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

const makeHost = (context: Context) => {
  const ports = systemPorts(Date.now);
  const {
    SESSION_SECRET,
    KEY_SECRET,
    SITE_URL,
    GOOGLE_CLIENT_ID,
    GOOGLE_JWKS_URL,
    BUILD_HOOK_URL,
    TRANSFER_TO,
  } = readVariables(functionsEnvironment, process.env);
  const settings = {
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
  } satisfies Omit<Deps, 'storage'>;
  return createGenerationHost({
    // A branch has an address of its own, and one only.
    where: { context: context.deploy.context, branch: context.url?.hostname, ports },
    makeApi: (stores) => createApp({ ...settings, ...stores }),
  });
};

let made: ReturnType<typeof makeHost> | undefined;
const hostFor = (context: Context) => {
  made ??= makeHost(context);
  return made;
};

/** Answers a request of any function. */
export const handle = async (request: Request, context: Context) =>
  hostFor(context).fetch(request, {
    ip: context.ip,
    waitUntil: (work) => context.waitUntil(work),
  });

const logSweep = (report: SweepReport) => {
  const lines = report.map(({ name, repaired, error }) => ({
    name,
    repaired,
    ...(error === undefined ? {} : { error: String(error) }),
  }));
  process.stdout.write(`${JSON.stringify(lines)}\n`);
};

/** The work of the function that runs every minute: frees what orders held that a crash cut off. */
export const freeClaims = async (_request: Request, context: Context) => {
  const api = await hostFor(context).api();
  if (api) logSweep(await api.freeClaims());
};

/**
 * The work of the function that runs every five minutes: a first superAdmin when one is configured,
 * the stock and the coupons the shop begins with, and the sweep.
 */
export const upkeep = async (_request: Request, context: Context) => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = readVariables(
    functionsEnvironment,
    process.env,
  );
  const api = await hostFor(context).api();
  // While a restore is put in place, nothing may be written.
  if (!api) return;
  try {
    if (email && password) await api.createFirstSuperAdmin({ email, password });
  } finally {
    // A password that is refused must not keep the shop from its upkeep.
    await api.putOutFirstStock();
    await api.makeFirstCoupons();
    logSweep(await api.sweep());
  }
};
