// The one-machine host in a process of its own, so that a test sees from outside whether it stands
// still, and can kill it. Started by site.ts.

import { ROOT } from '../../../local/built-site.ts';
import { openEngine } from '../../../local/data-folder.ts';
import { localDeps } from '../../../local/deps.ts';
import { readEnvironment } from '../../../local/environment.ts';
import { createHost } from '../../../local/host.ts';
import { listen } from '../../../local/listen.ts';
import { createApp } from '../../../src/server/app.ts';
import { publishKeys } from '../google-keys.ts';
import { createHostApi } from '../host-api.ts';
import type { HostOptions } from './site.ts';

const { dataFolder, owner, ipHeader, limits }: HostOptions = JSON.parse(process.argv[2] ?? '');
const engine = await openEngine(dataFolder);
const google = await publishKeys();
const deps = await localDeps(engine, dataFolder, readEnvironment({}));
const app = createApp({
  ...deps,
  google: google.settings,
  passwordCost: 4,
  log: () => undefined,
  // The output of the host is searched for complaints.
  showLink: undefined,
});
await app.createFirstSuperAdmin(owner);
await app.putOutFirstStock();
const { fetch } = createHostApi(app, ({ headers }) =>
  ipHeader === undefined ? null : headers.get(ipHeader),
);
const host = await createHost({ root: ROOT, app: { fetch } });
const server = await listen(host.handle, 0, limits);
// If the parent process is killed, it cannot end this one.
process.on('disconnect', () => process.exit(0));
process.send?.(server.port);
