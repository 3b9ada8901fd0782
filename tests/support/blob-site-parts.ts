// A site as on Netlify: several instances over shared blobs. Each instance finds out which of the
// stored data are served.
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { createApp } from '../../src/server/app.ts';
import { createGenerationHost } from '../../src/server/backup/generation-host.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { StoragePorts } from '../../src/server/kernel/storage/ports.ts';

export const OWNER = { email: 'owner@lifts.example', password: 'counterweight-77' };
type Options = {
  /** Keeps the blobs in this file; they are in memory otherwise. */
  file?: string;
  deps: Omit<Deps, 'storage' | 'ports'>;
  ports: StoragePorts;
  waitMs?: number;
};

export const createBlobSite = ({ file, deps, ports, waitMs = 20_000 }: Options) => {
  const engine = createBlobEngine(file === undefined ? { memory: true } : { file });
  const where = { context: 'local', ports, engine } as const;
  const times = { leaseMs: 5_000, waitMs, closedMs: waitMs + 40_000 };
  /** One more instance; each finds out for itself which data are served. */
  const instance = () =>
    createGenerationHost({
      where,
      times,
      makeApi: (stores) => createApp({ ...deps, ports, ...stores }),
    });
  const first = instance();
  const start = async () => {
    const api = await first.api();
    await api?.createFirstSuperAdmin(OWNER);
  };
  return { engine, first, instance, start };
};
export type BlobSite = ReturnType<typeof createBlobSite>;
