// The dependencies of the API: everything it needs from outside.

import type { Catalogue } from '../contract/catalogue/rules.ts';
import type { Legal } from '../contract/company/legal-rules.ts';
import type { NewCoupon } from '../contract/coupon/rules.ts';
import type { GoogleSettings } from './account/google-sign-in.ts';
import type { ShowLink } from './account/notices.ts';
import type { Hashing } from './account/passwords.ts';
import type { Copies } from './backup/backups.ts';
import type { ReadTranslations } from './catalogue/translation-files.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { LogLine } from './kernel/log-line.ts';
import type { MailSettings } from './kernel/outbox/mail-settings.ts';
import type { Storage } from './kernel/storage/kv.ts';
import type { StoragePorts } from './kernel/storage/ports.ts';
import type { StoreFiles } from './kernel/storage/store-files.ts';
import type { Builds } from './release/builds.ts';
import type { FirstStock } from './stock/first-stock.ts';
import type { PageSizes } from './trade/state/close-orders.ts';
import type { WebhookNetwork } from './webhook/post.ts';

export type Deps = {
  storage: Storage;
  ports: StoragePorts;
  /** Signs sessions and anti-forgery tokens, 32 signs or more; a new one logs everybody out. */
  sessionSecret: string;
  /** Turns e-mail addresses into keys, 32 signs or more; it must never change. */
  keySecret: string;
  /** The cost of one password hash, as a power of two. */
  passwordCost: number;
  /** Hashes passwords; in this process by default. */
  hashing?: Hashing | undefined;
  /** Address under which the public reaches the site. */
  siteUrl?: string | undefined;
  /** Address of this server on its own network; with http, cookies work without https there. */
  publicUrl?: string | undefined;
  /** Absent where no client id is configured: the call then does not exist. */
  google?: GoogleSettings | undefined;
  /** Absent where no payment gateway is configured: online payment is then not offered. */
  gateway?: Gateway | undefined;
  /**
   * The bank account for transfers, its lines separated by |; if absent, the office tells it by
   * phone.
   */
  transferTo?: string | undefined;
  /** Starts builds. If absent, releases wait, and staff read which variable to set. */
  builds?: Builds | undefined;
  /**
   * The release of the site that visitors see at this moment: its prices are the prices of the
   * shop. The current release counts when this is absent or undefined.
   */
  shownRelease?: (() => number | undefined) | undefined;
  /**
   * The legal record whose facts the pages of the site print at this moment: its id, or null for
   * the facts of the repository. Unknown when this is absent or undefined.
   */
  shownLegal?: (() => string | null | undefined) | undefined;
  /** The repository's own catalogue: release 0, and the start of drafts. Always the same object. */
  firstCatalogue: () => Promise<Catalogue>;
  /** The repository's translations; none if absent. */
  translations?: ReadTranslations | undefined;
  /** The coupons with which the shop opens; none if absent. */
  firstCoupons?: (() => Promise<NewCoupon[]>) | undefined;
  /** Stock of the repository's own parts when the shop opens; nothing is counted if absent. */
  firstStock?: (() => Promise<FirstStock>) | undefined;
  /** Number of orders in a ledger and on a closed page, if not the default. For tests. */
  orderPageSizes?: PageSizes | undefined;
  /** When this process began to sweep by itself, in ms since 1970; absent where a schedule does. */
  sweepsSince?: number | undefined;
  /** The network that webhooks may reach; only the internet by default. */
  webhookNetwork?: WebhookNetwork | undefined;
  /** Absent where a hosted service keeps storage. */
  storeFiles?: StoreFiles | undefined;
  /** Copies the whole site; absent if this host does not do that over the API. */
  copies?: Copies | undefined;
  /** Legal name, GSTIN and tax of the repository: valid before the first legal record. */
  legal: Legal;
  /** The folder with the fonts of papers, see build/paper-fonts.ts. */
  paperFonts: string;
  /** Whether only accounts with a confirmed e-mail address may order. */
  verifiedOrders?: boolean | undefined;
  /** How letters are sent; absent where no mail server is set, and they wait in the outbox. */
  mail?: MailSettings | undefined;
  /**
   * Shows the operator of this host a link when no mail server can send it. Absent if others read
   * or store the output of the host.
   */
  showLink?: ShowLink | undefined;
  /** Receives every unexpected error, with the request id that the client was given. */
  report: (error: Error, requestId: string) => void;
  /** Receives one line for every answered request. */
  log: (line: LogLine) => void;
};
