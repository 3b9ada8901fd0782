// A site of its own that can be published: the one-machine host with its builder and its own data
// folder, and staff who may log in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilds } from '../../local/builds.ts';
import { DIST, inputsHash, ROOT } from '../../local/built-site.ts';
import { openEngine } from '../../local/data-folder.ts';
import { localDeps } from '../../local/deps.ts';
import { readEnvironment } from '../../local/environment.ts';
import { createHost, type Host } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { createApp } from '../../src/server/app.ts';
import { createLiveReleases } from '../../src/server/release/live.ts';
import { writeReleaseFolder } from '../../src/server/release/release-folder.ts';
import { createHostApi } from './host-api.ts';
import { createVisitor } from './visitor.ts';

export type Staff = { email: string; password: string };

const OWNER: Staff = { email: 'owner@lifts.example', password: 'counterweight-77' };
const PASSWORD = 'governor-rope-90';

/** Serves the site in dist/ until a release is published. `failures` has the failures of builds. */
export const openPublishingHost = async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lift-site-publish-'));
  const engine = await openEngine(dataFolder);
  const deps = await localDeps(engine, dataFolder, readEnvironment({}));
  const failures: unknown[] = [];
  const source = { storage: deps.storage, live: createLiveReleases(deps.firstCatalogue) };
  const builds = await createBuilds({
    dataFolder,
    writeRelease: (release, folder) => writeReleaseFolder(source, release, folder),
    report: (error) => void failures.push(error),
  });
  let host: Host | undefined;
  const app = createApp({
    ...deps,
    builds,
    shownRelease: () => host?.release(),
    passwordCost: 4,
    log: () => undefined,
  });
  await app.createFirstSuperAdmin(OWNER);
  const { fetch, rest } = createHostApi(app);
  host = await createHost({ root: ROOT, app: { fetch } });
  // As `npm start` does: the existing build is the site of the first catalogue.
  await builds.adopt(0, DIST, await inputsHash(ROOT, process.env));
  builds.showOn(host.show);
  await builds.showLast();
  const server = await listen(host.handle, 0);
  const url = `http://localhost:${server.port}`;

  const visitor = async ({ email, password }: Staff) => {
    const person = createVisitor({ fetch: app.fetch, site: url, ip: email });
    await person.get('/user');
    await person.post('/auth/login', { email, password });
    return person;
  };

  /** A member of staff who has set a password of their own. */
  const newStaff = async (firstName: string): Promise<Staff> => {
    const email = `${firstName.toLowerCase()}@lifts.example`;
    const { body } = await (await visitor(OWNER)).post('/super-admin/admin', {
      firstName,
      email,
      role: 'admin',
      currentPassword: OWNER.password,
    });
    const changed = await (await visitor({ email, password: body.initialPassword })).post(
      '/user/change-password',
      {
        currentPassword: body.initialPassword,
        password: PASSWORD,
        passwordAgain: PASSWORD,
      },
    );
    if (changed.status !== 200) throw new Error(`${email}: ${changed.status} ${changed.text}`);
    return { email, password: PASSWORD };
  };

  const close = async () => {
    await Promise.all([server.close(), builds.close()]);
    await rest();
    engine.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url, dataFolder, builds, failures, newStaff, close };
};
export type PublishingHost = Awaited<ReturnType<typeof openPublishingHost>>;
