// Which stores a deploy uses. Production's data is named in one context only; an unknown context
// gets none at all.
import { createHash } from 'node:crypto';
import { type BlobStoreOptions, type Connection, openBlobStore } from './blobs-kv.ts';
import type { Storage } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { probe } from './probe.ts';
import { createStorage } from './storage.ts';
import { createWhole, type OpenWhole } from './whole.ts';

export type DeployContext = {
  /**
   * Netlify's word for what is running: `production`, `deploy-preview`, `branch-deploy`; `local` on
   * one machine.
   */
  context: string | undefined;
  /** Branch of a branch deploy. */
  branch?: string | undefined;
  /**
   * Name of the data that a restore has put in place of the first; the first has none. See
   * docs/decisions/0044.
   */
  generation?: string | undefined;
};

export type StoreOptions = DeployContext & {
  ports: StoragePorts;
  /** Of the embedded engine; without it Netlify's environment says where the blobs are. */
  engine?: { fetch: typeof globalThis.fetch } | undefined;
};

const DOCUMENT_TIMEOUT_MS = 2_000;
/** A picture of 4 MB takes its time. */
const FILE_TIMEOUT_MS = 3_500;

const EMBEDDED: Connection = {
  siteID: 'site',
  token: 'none',
  edgeURL: 'http://blobs.invalid',
  uncachedEdgeURL: 'http://blobs.invalid',
};

type StoreName = BlobStoreOptions['store'];

/** Nothing says where the data of this deploy belongs; the message says what to do. */
export class UnknownContext extends Error {}

/** The stores for documents and for files. Throws `UnknownContext`. */
export const storeNames = ({
  context,
  branch,
  generation,
}: DeployContext): { documents: StoreName; files: StoreName } => {
  const end = generation ? `-${generation}` : '';
  const ofSite = (name: string) => ({
    documents: { site: `${name}-app${end}` },
    files: { site: `${name}-files${end}` },
  });
  if (context === 'production') return ofSite('prod');
  if (context === 'local') return ofSite('local');
  // A preview starts empty, and its data is deleted with it.
  if (context === 'deploy-preview')
    return { documents: { deploy: `app${end}` }, files: { deploy: `files${end}` } };
  if (context === 'branch-deploy' && branch)
    return ofSite(`branch-${createHash('sha256').update(branch).digest('hex').slice(0, 16)}`);
  throw new UnknownContext(
    `There are no stores for the deploy context "${context ?? ''}". Deploy the site to Netlify as production, as a deploy preview or as a branch deploy; on your own machine start it with "npm run netlify" and open it at localhost.`,
  );
};

const openBlobs = ({ ports, engine, ...where }: StoreOptions) => {
  if ((where.context === 'local') !== (engine !== undefined))
    throw new Error('The embedded engine is for the context "local", and for no other.');
  const names = storeNames(where);
  const shared = { ports, fetch: engine?.fetch, connection: engine && EMBEDDED };
  return {
    documents: openBlobStore({ ...shared, store: names.documents, timeoutMs: DOCUMENT_TIMEOUT_MS }),
    files: openBlobStore({ ...shared, store: names.files, timeoutMs: FILE_TIMEOUT_MS }),
    ports,
  };
};

export const openStores = (options: StoreOptions): Storage =>
  createStorage({ ...openBlobs(options), probe });

/** The same stores as bytes, for copying them as a whole. */
export const openWhole = (options: StoreOptions): OpenWhole => createWhole(openBlobs(options));
