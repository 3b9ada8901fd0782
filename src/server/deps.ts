// What the API is constructed with: everything it needs from outside.
import type { Catalogue } from '../contract/catalogue/rules.ts';
import type { Company } from '../contract/company/rules.ts';
import type { NewCoupon } from '../contract/coupon/rules.ts';
import type { Preview, PreviewPage } from '../contract/release/preview-rules.ts';
import type { BuildStatus } from '../contract/release/rules.ts';
import type { Hashing } from './account/hashing.ts';
import type { Copies } from './backup/backups.ts';
import type { PageSizes } from './ledger/close-orders.ts';
import type { LogLine } from './log-line.ts';
import type { MailSettings } from './outbox/mail-settings.ts';
import type { Gateway } from './payment/gateway.ts';
import type { FirstStock } from './stock/first-stock.ts';
import type { Storage } from './storage/kv.ts';
import type { StoragePorts } from './storage/ports.ts';

export type GoogleSettings = {
  clientId: string;
  /** Where Google publishes the keys it signs with. */
  keysUrl: string;
};

export type PreviewWish = {
  /** Stands for the drafts and for the release they lie over. */
  of: string;
  release: number;
  catalogue: Catalogue;
  /** Pages to look at, by their addresses on the site. */
  pages: readonly PreviewPage[];
};
/** What builds the site from drafts, for staff alone. */
export type Previews = {
  /**
   * Begins one, in place of the one before, and does not wait for it; the same wish again is the
   * same preview unless that failed. `refused` says in a sentence why none can be begun now.
   */
  start: (wish: PreviewWish) => Promise<{ preview: Preview } | { refused: string }>;
  /** The latest one; null when there is none. */
  status: () => Preview | null;
};

/** The network as webhooks see it; what is absent is what Node and the system do. */
export type WebhookNetwork = {
  /** Whether webhooks may lead to this machine and its own network, and without TLS. */
  isHere: boolean;
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  /** Certificates that count, in place of the usual ones. */
  ca?: string;
};

/** What builds the public site from the current release. */
export type Builds = {
  /**
   * Requests a build and does not wait for it; another request for the same release builds again.
   * Rejects with an Error whose message is a sentence for staff.
   */
  start: (release: number) => Promise<void>;
  /** The state of the latest build; null where it is not known, or where there was none. */
  status: () => Promise<BuildStatus | null>;
  /** Absent where a service builds the site: it builds what is published and nothing else. */
  previews?: Previews | undefined;
};

/** The files in which this machine keeps storage. */
export type StoreFiles = {
  /** The known damage of the files, as a sentence that may be public; null for none. */
  trouble: () => Promise<string | null>;
  /** Reads all files; resolves to the same as `trouble`. */
  check: () => Promise<string | null>;
  /**
   * Removes deleted and replaced data from the logs of the files; with `isThorough`, for after an
   * erasure, also from all free space.
   */
  clear: (isThorough: boolean) => Promise<void>;
};

export type Deps = {
  storage: Storage;
  ports: StoragePorts;
  /** Signs sessions and anti-forgery tokens, 32 signs or more; a new one logs everybody out. */
  sessionSecret: string;
  /** Turns e-mail addresses into keys, 32 signs or more; it must never change. */
  keySecret: string;
  /** The cost of one password hash, as a power of two. */
  passwordCost: number;
  /** Where passwords are hashed; in this process when absent. */
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
   * Where a bank transfer goes, its lines separated by |; absent where the office calls with it.
   */
  transferTo?: string | undefined;
  /** Absent where nothing is configured: releases are then kept, and staff read what to set. */
  builds?: Builds | undefined;
  /**
   * The release of the site that visitors see at this moment: its prices are the prices of the
   * shop. The current release counts when this is absent or undefined.
   */
  shownRelease?: (() => number | undefined) | undefined;
  /**
   * The repository's own catalogue: release 0, and what drafts begin with. The same object every
   * time.
   */
  firstCatalogue: () => Promise<Catalogue>;
  /** The coupons the shop opens with; none when absent. */
  firstCoupons?: (() => Promise<NewCoupon[]>) | undefined;
  /** Pieces of the repository's own parts when the shop opens; none is counted when absent. */
  firstStock?: (() => Promise<FirstStock>) | undefined;
  /**
   * How many orders stay in a ledger, and how many fill a closed page, if not the default. For
   * tests.
   */
  orderPageSizes?: PageSizes | undefined;
  /** When this process began to sweep by itself, in ms since 1970; absent where a schedule does. */
  sweepsSince?: number | undefined;
  /** Where webhooks may lead; the internet alone when absent. */
  webhookNetwork?: WebhookNetwork | undefined;
  /** Absent where a hosted service keeps storage. */
  storeFiles?: StoreFiles | undefined;
  /** How this site is copied as a whole; absent where that is not done over the API. */
  copies?: Copies | undefined;
  /** Who the company is: named on the pages the API writes itself, and in every letter. */
  company: Company;
  /** The folder with the fonts of papers, see build/paper-fonts.ts. */
  paperFonts: string;
  /** Whether only accounts with a confirmed e-mail address may order. */
  verifiedOrders?: boolean | undefined;
  /** How letters are sent; absent where no mail server is set, and they wait in the outbox. */
  mail?: MailSettings | undefined;
  /**
   * Shows whoever runs this host a link that no letter can carry, because no mail server is set.
   * Absent where the output of the host is kept or read by others.
   */
  showLink?: ((about: { email: string; path: string; endsAt: string }) => void) | undefined;
  /** Receives every unexpected error, with the request id that the client was given. */
  report: (error: Error, requestId: string) => void;
  /** Receives a line for every request when it has been answered. */
  log: (line: LogLine) => void;
};
