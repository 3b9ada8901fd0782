// Bytes that never change, under keys made of their hash.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { BlobStore, Call } from './blob-store.ts';
import { type ContentKey, type Kv, StorageCorrupt, StorageUnavailable } from './kv.ts';
import { mayTryAgain, repeated } from './patience.ts';
import type { StoragePorts } from './ports.ts';

type Deps = { store: BlobStore; ports: StoragePorts; call: Call; ready: () => Promise<void> };

const metadataSchema = z.object({ type: z.string().min(1) });
const isMadeOf = (key: ContentKey, bytes: Uint8Array) =>
  key.endsWith(`/${createHash('sha256').update(bytes).digest('hex')}`);

export const createFiles = ({
  store,
  ports,
  call,
  ready,
}: Deps): Pick<Kv, 'getImmutable' | 'putImmutable'> => ({
  async getImmutable(key) {
    // A cache may not have yet what was stored a moment ago; only a fresh read proves that nothing
    // is there.
    const cached = await repeated(ports, call, () => store.read(key, call, { isFresh: false }));
    const found = cached ?? (await repeated(ports, call, () => store.read(key, call)));
    if (!found) return null;
    const metadata = metadataSchema.safeParse(found.metadata);
    if (!metadata.success || !isMadeOf(key, found.bytes))
      throw new StorageCorrupt('Stored bytes are not what was stored.');
    return { bytes: found.bytes, type: metadata.data.type };
  },

  async putImmutable(key, bytes, type) {
    if (!isMadeOf(key, bytes)) throw new TypeError('The key is not made of these bytes.');
    await ready();
    for (let tries = 0; ; tries += 1) {
      const outcome = await store.write(key, bytes, { ifNew: true }, call, { type });
      // Refused: the bytes are there already, because the key is made of them.
      if (outcome !== 'unknown') return;
      if (!(await mayTryAgain(ports, call, tries)))
        throw new StorageUnavailable('Storage did not take a file.');
    }
  },
});
