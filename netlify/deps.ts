// Creates an API on Netlify: its ports come from the environment and from Netlify Blobs, and each
// instance of a function creates them once.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@netlify/functions';
import * as z from 'zod';
import legal from '../src/content/legal.json' with { type: 'json' };
import { legalSchema } from '../src/contract/company/legal-rules.ts';
import { hashingInProcess } from '../src/server/account/passwords.ts';
import { createGenerationHost } from '../src/server/backup/generation-host.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { translationFiles } from '../src/server/catalogue/translation-files.ts';
import type { Deps } from '../src/server/deps.ts';
import { checkGateway, mailSettings, readVariables } from '../src/server/environment.ts';
import { razorpayOf } from '../src/server/gateway/gateway-settings.ts';
import { type StoragePorts, systemPorts } from '../src/server/kernel/storage/ports.ts';
import { createHookBuilds } from '../src/server/release/build-hook.ts';
import { stockFile } from '../src/server/stock/first-stock.ts';
import { couponFile } from '../src/server/trade/coupon/first-coupons.ts';
import { cannotStart } from './cannot-start.ts';
import { functionsEnvironment } from './environment.ts';
import { isUnderLocalTools, openDataFolder } from './local-tools.ts';

const PASSWORD_COST = 12;
/** Netlify's word for the deploy that customers see. */
const PRODUCTION = 'production';

/** The content folder beside the bundled functions; netlify.toml includes the files. */
const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url));

const PAPER_FONTS = fileURLToPath(new URL('../../src/assets/paper-fonts', import.meta.url));

/**
 * The release from which the pages of this deploy were built. netlify/prepare-release.ts writes the
 * file, and netlify.toml includes it.
 */
const BUILT_FROM = fileURLToPath(new URL('../../.cache/release/release.json', import.meta.url));

const builtFrom = z.object({
  release: z.int().min(0),
  /** The legal record that the pages print; null for the facts of the repository. */
  legal: z.string().nullable(),
});

/** Undefined for a deploy built without a release: the shop then follows the current release. */
const builtOfDeploy = async () => {
  const text = await readFile(BUILT_FROM, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : builtFrom.parse(JSON.parse(text));
};
const BUILT = await builtOfDeploy();

/** The parts of an API that a function uses. */
type Made = { fetch: (request: Request, platform: Platform) => Response | Promise<Response> };
type Platform = { ip: string; waitUntil: (work: Promise<unknown>) => void };
type MakeApi<Api extends Made> = (deps: Deps) => Api;

type Secrets = Pick<Deps, 'sessionSecret' | 'keySecret'>;
type Variables = Omit<z.infer<typeof functionsEnvironment>, 'SESSION_SECRET' | 'KEY_SECRET'>;

/** The parts of `Deps` that do not depend on the stores. */
const settingsOf = (environment: Variables, secrets: Secrets, ports: StoragePorts) => {
  const { SITE_URL, GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, BUILD_HOOK_URL, TRANSFER_TO } = environment;
  return {
    ports,
    ...secrets,
    passwordCost: PASSWORD_COST,
    // Each instance answers one request at a time: hashing on this thread delays no other request,
    // and the bundle has no file that a worker thread could load.
    hashing: hashingInProcess,
    siteUrl: SITE_URL,
    legal: legalSchema.parse(legal),
    paperFonts: PAPER_FONTS,
    mail: mailSettings(environment),
    verifiedOrders: environment.ORDERS_NEED_VERIFIED_EMAIL === 'yes',
    // Pages and functions are deployed together, and a deploy never changes.
    shownRelease: () => BUILT?.release,
    shownLegal: () => BUILT?.legal,
    firstCatalogue: catalogueFiles(CONTENT),
    translations: translationFiles(CONTENT),
    firstCoupons: couponFile(`${CONTENT}/coupons.json`),
    firstStock: stockFile(`${CONTENT}/stock.json`),
    builds: BUILD_HOOK_URL ? createHookBuilds({ url: BUILD_HOOK_URL }) : undefined,
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, keysUrl: GOOGLE_JWKS_URL } : undefined,
    transferTo: TRANSFER_TO,
    gateway: razorpayOf(environment),
    report: (error, requestId) =>
      void process.stderr.write(`${requestId} ${error.stack ?? error.message}\n`),
    log: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  } satisfies Omit<Deps, 'storage'>;
};

/** The place where the deploy runs: on Netlify, or under its tools on a developer's machine. */
type Place = { context: string | undefined; host: string | undefined };

/** The API over the data folder of this machine. Throws WrongEnvironment. */
const openLocal = async <Api extends Made>(ports: StoragePorts, makeApi: MakeApi<Api>) => {
  const { environment, storage, sessionSecret, keySecret } = await openDataFolder(
    ports,
    process.env,
  );
  checkGateway(environment, false);
  const settings = settingsOf(environment, { sessionSecret, keySecret }, ports);
  const api = makeApi({ ...settings, storage });
  return {
    api: async (): Promise<Api | undefined> => api,
    fetch: async (request: Request, platform: Platform) => api.fetch(request, platform),
  };
};

/** The API over the stores of the deploy. Throws WrongEnvironment and UnknownContext. */
const openDeployed = <Api extends Made>(
  { context, host }: Place,
  ports: StoragePorts,
  makeApi: MakeApi<Api>,
) => {
  const { SESSION_SECRET, KEY_SECRET, ...environment } = readVariables(
    functionsEnvironment,
    process.env,
  );
  checkGateway(environment, context === PRODUCTION);
  const secrets = { sessionSecret: SESSION_SECRET, keySecret: KEY_SECRET };
  const settings = settingsOf(environment, secrets, ports);
  return createGenerationHost({
    // A branch has exactly one address.
    where: { context, branch: host, ports },
    makeApi: (stores) => makeApi({ ...settings, ...stores }),
  });
};

/**
 * Returns the API for the place that answers the request. It is created once for each place,
 * because the place of one request must not decide for later ones.
 */
export const openHosts = <Api extends Made>(makeApi: MakeApi<Api>) => {
  const openHost = async (place: Place) => {
    const ports = systemPorts(Date.now);
    return isUnderLocalTools(place.context, place.host)
      ? openLocal(ports, makeApi)
      : openDeployed(place, ports, makeApi);
  };
  const opened = new Map<string, ReturnType<typeof openHost>>();
  return ({ deploy, url }: Context) => {
    const place = { context: deploy.context, host: url?.hostname };
    const key = JSON.stringify(place);
    const host = opened.get(key) ?? openHost(place);
    opened.set(key, host);
    // Forget a failure: its cause may be gone at the next request.
    host.catch(() => opened.delete(key));
    return host;
  };
};

/** Answers the requests of a function with the API that `makeApi` creates. */
export const answerWith = <Api extends Made>(makeApi: MakeApi<Api>) => {
  const hostFor = openHosts(makeApi);
  return async (request: Request, context: Context) => {
    const host = await hostFor(context).catch(cannotStart);
    return host instanceof Response
      ? host
      : host.fetch(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });
  };
};
