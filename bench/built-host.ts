// The built site on a port of its own, with an empty store in memory.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlobEngine } from '../local/blobs/engine.ts';
import { ensureBuilt, ROOT } from '../local/built-site.ts';
import { localDeps } from '../local/deps.ts';
import { readEnvironment } from '../local/environment.ts';
import { createHost, type Handler } from '../local/host.ts';
import { listen } from '../local/listen.ts';
import { createApp } from '../src/server/app.ts';

type Login = { email: string; password: string };

/**
 * Builds the site when its sources have changed, and serves it; `more` may answer before it, and
 * `superAdmin` can log in.
 */
export const serveBuiltSite = async (
  more: (request: Request) => Response | undefined = () => undefined,
  superAdmin?: Login,
) => {
  await ensureBuilt();
  const dataFolder = await mkdtemp(join(tmpdir(), 'lift-site-bench-'));
  const engine = createBlobEngine({ memory: true });
  const app = createApp(await localDeps(engine, dataFolder, readEnvironment({})));
  if (superAdmin) await app.createFirstSuperAdmin(superAdmin);
  const host = await createHost({ root: ROOT, app });
  const handle: Handler = (request, ...rest) => more(request) ?? host.handle(request, ...rest);
  return listen(handle, 0);
};
