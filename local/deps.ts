// The ports of the API on one machine: blobs in the data folder, secrets beside them, log lines on
// the terminal.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalSchema } from '../src/contract/company/legal-rules.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import { translationFiles } from '../src/server/catalogue/translation-files.ts';
import type { Deps } from '../src/server/deps.ts';
import { mailSettings } from '../src/server/environment.ts';
import { razorpayOf } from '../src/server/gateway/gateway-settings.ts';
import { openStores, openWhole } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { stockFile } from '../src/server/stock/first-stock.ts';
import { couponFile } from '../src/server/trade/coupon/first-coupons.ts';
import type { BlobEngine } from './blobs/engine.ts';
import { ROOT } from './built-site.ts';
import type { Environment } from './environment.ts';
import { createPasswordThreads } from './password-threads.ts';
import { openSecrets } from './secrets.ts';

const PASSWORD_COST = 12;

/** Where the fonts of papers lie. */
export const PAPER_FONTS = join(ROOT, 'src/assets/paper-fonts');

/** Without a mail server, the operator of the host passes a link on; nothing else prints one. */
const showLink =
  (address: string): Deps['showLink'] =>
  ({ email, path, endsAt }) =>
    void process.stdout.write(
      `No mail server is set. The link for ${email}, once and until ${endsAt} (shown only now): ${address.replace(/\/$/, '')}${path}\n`,
    );

/** Legal name, GSTIN and tax, as the repository says. */
export const readLegal = async () =>
  legalSchema.parse(JSON.parse(await readFile(join(ROOT, 'src/content/legal.json'), 'utf8')));

export const localDeps = async (
  engine: Pick<BlobEngine, 'fetch'>,
  dataFolder: string,
  environment: Environment,
): Promise<Deps> => {
  const ports = systemPorts(Date.now);
  const legal = await readLegal();
  const mail = mailSettings(environment);
  const { SITE_URL, PUBLIC_URL, GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, PORT, TRANSFER_TO } =
    environment;
  const storage = openStores({ context: 'local', ports, engine });
  return {
    storage,
    copies: { served: openWhole({ context: 'local', ports, engine }) },
    ports,
    sweepsSince: ports.now(),
    ...(await openSecrets(dataFolder, environment, storage.scope())),
    passwordCost: PASSWORD_COST,
    hashing: createPasswordThreads(),
    siteUrl: SITE_URL,
    publicUrl: PUBLIC_URL,
    legal,
    paperFonts: PAPER_FONTS,
    mail,
    showLink: mail ? undefined : showLink(SITE_URL ?? PUBLIC_URL ?? `http://localhost:${PORT}`),
    verifiedOrders: environment.ORDERS_NEED_VERIFIED_EMAIL === 'yes',
    firstCatalogue: catalogueFiles(join(ROOT, 'src/content')),
    translations: translationFiles(join(ROOT, 'src/content')),
    firstCoupons: couponFile(join(ROOT, 'src/content/coupons.json')),
    firstStock: stockFile(join(ROOT, 'src/content/stock.json')),
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, keysUrl: GOOGLE_JWKS_URL } : undefined,
    transferTo: TRANSFER_TO,
    gateway: razorpayOf(environment),
    webhookNetwork: { isHere: environment.WEBHOOKS_HERE === 'yes' },
    report: (error, requestId) =>
      void process.stderr.write(`${requestId} ${error.stack ?? error.message}\n`),
    log: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  };
};
