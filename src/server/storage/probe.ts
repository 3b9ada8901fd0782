// The check of storage before the first write of a process: does it give strong etags and respect
// conditions?
import {
  type BlobStore,
  type Call,
  CallFailed,
  type Condition,
  isStrongEtag,
} from './blob-store.ts';
import { StorageUnavailable } from './kv.ts';
import { repeated } from './patience.ts';
import type { StoragePorts } from './ports.ts';

const KEY = 'probe/conditions';
const TEXT = '"A write whose condition does not hold must not get here."';
const OTHER_ETAG = '"00000000000000000000000000000000"';

/**
 * Resolves when all is well. Rejects with StorageUnavailable when storage does not respect them, or
 * does not answer.
 */
export const probe = async (store: BlobStore, ports: StoragePorts, call: Call) => {
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
