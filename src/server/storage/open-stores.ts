// Which stores a deploy uses. Production's data is named in one context only; an unknown context
// gets none at all.
import { createHash } from 'node:crypto';
import { type BlobStoreOptions, type Connection, openBlobStore } from './blobs-kv.ts';
import type { Storage } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { probe } from './probe.ts';
import { createStorage } from './storage.ts';

export type DeployContext = {
  /**
   * Netlify's word for what is running: `production`, `deploy-preview`, `branch-deploy`; `local` on
   * one machine.
   */
  context: string | undefined;
  /** Branch of a branch deploy. */
  branch?: string | undefined;
};

type StoreOptions = DeployContext & {
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

/** Nothing says where the data of this deploy belongs; the message says what to do. */
export class UnknownContext extends Error {}

/** The stores for documents and for files. Throws `UnknownContext`. */
export const storeNames = ({
  context,
  branch,
}: DeployContext): { documents: BlobStoreOptions['store']; files: BlobStoreOptions['store'] } => {
  if (context === 'production')
    return { documents: { site: 'prod-app' }, files: { site: 'prod-files' } };
  if (context === 'local')
    return { documents: { site: 'local-app' }, files: { site: 'local-files' } };
  // A preview starts empty, and its data is deleted with it.
  if (context === 'deploy-preview')
    return { documents: { deploy: 'app' }, files: { deploy: 'files' } };
  if (context === 'branch-deploy' && branch) {
    const name = `branch-${createHash('sha256').update(branch).digest('hex').slice(0, 16)}`;
    return { documents: { site: `${name}-app` }, files: { site: `${name}-files` } };
  }
  throw new UnknownContext(
    `There are no stores for the deploy context "${context ?? ''}". Deploy the site to Netlify as production, as a deploy preview or as a branch deploy; on your own machine start it with "npm run netlify" and open it at localhost.`,
  );
};

export const openStores = ({ context, branch, ports, engine }: StoreOptions): Storage => {
  if ((context === 'local') !== (engine !== undefined))
    throw new Error('The embedded engine is for the context "local", and for no other.');
  const names = storeNames({ context, branch });
  const shared = { ports, fetch: engine?.fetch, connection: engine && EMBEDDED };
  return createStorage({
    documents: openBlobStore({ ...shared, store: names.documents, timeoutMs: DOCUMENT_TIMEOUT_MS }),
    files: openBlobStore({ ...shared, store: names.files, timeoutMs: FILE_TIMEOUT_MS }),
    ports,
    probe,
  });
};
