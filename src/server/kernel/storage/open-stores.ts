// Selects the stores of a deploy. Only one context names production's data; an unknown context gets
// no store.
import {
  type BlobStore,
  type Call,
  CallFailed,
  type Condition,
  isStrongEtag,
} from './blob-store.ts';
import { type BlobStoreOptions, type Connection, openBlobStore } from './blobs-kv.ts';
import { sha256Of } from './hashes.ts';
import { type Storage, StorageUnavailable } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { repeated } from './retries.ts';
import { createStorage } from './storage.ts';
import { createWhole, type OpenWhole } from './whole.ts';

const KEY = 'probe/conditions';
const TEXT = '"A write whose condition does not hold must not get here."';
const OTHER_ETAG = '"00000000000000000000000000000000"';

/**
 * Checks that storage respects conditions. Rejects with StorageUnavailable if it does not, or does
 * not answer. A process runs it before its first write.
 */
const probe = async (store: BlobStore, ports: StoragePorts, call: Call) => {
  const read = () => repeated(ports, call, () => store.read(KEY, call));
  const mustRefuse = (condition: Condition) =>
    repeated(ports, call, async () => {
      const outcome = await store.write(KEY, TEXT, condition, call);
      if (outcome === 'written')
        throw new StorageUnavailable('Storage does not keep to conditions.');
      if (outcome === 'unknown') throw new CallFailed('Storage did not answer.');
    });
  const isThere = await read();
  if (!isThere) await store.write(KEY, TEXT, { ifNew: true }, call);
  const found = isThere ?? (await read());
  if (!found || !isStrongEtag(found.etag))
    throw new StorageUnavailable('Storage gives no strong etags.');
  await Promise.all([mustRefuse({ ifNew: true }), mustRefuse({ ifMatch: OTHER_ETAG })]);
};

type DeployContext = {
  /**
   * Netlify's word for the deploy that runs: `production`, `deploy-preview`, `branch-deploy`;
   * `local` on one machine.
   */
  context: string | undefined;
  /** Branch of a branch deploy. */
  branch?: string | undefined;
  /**
   * Name of the data with which a restore has replaced the first generation, which has no name. See
   * docs/decisions/0044.
   */
  generation?: string | undefined;
};

export type StoreOptions = DeployContext & {
  ports: StoragePorts;
  /**
   * Fetch of the embedded engine; without it, Netlify's environment names the place of the blobs.
   */
  engine?: { fetch: typeof globalThis.fetch } | undefined;
};

const DOCUMENT_TIMEOUT_MS = 2_000;
/** A picture of 4 MB takes longer. */
const FILE_TIMEOUT_MS = 3_500;

const EMBEDDED: Connection = {
  siteID: 'site',
  token: 'none',
  edgeURL: 'http://blobs.invalid',
  uncachedEdgeURL: 'http://blobs.invalid',
};

type StoreName = BlobStoreOptions['store'];

/** The place of this deploy's data is unknown; the message says what to do. */
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
    return ofSite(`branch-${sha256Of(branch).slice(0, 16)}`);
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
