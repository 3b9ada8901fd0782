// What the one-machine host shows when it starts, and how it comes up to date while it is shown.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps as ApiDeps } from '../src/server/deps.ts';
import { createLegalFacts } from '../src/server/kernel/legal/legal-facts.ts';
import { sha256Of } from '../src/server/kernel/storage/hashes.ts';
import type { Builds } from '../src/server/release/builds.ts';
import { createLiveReleases } from '../src/server/release/live.ts';
import {
  currentRelease,
  writeLegal,
  writeReleaseFolder,
  writeStoredCatalogue,
} from '../src/server/release/release-folder.ts';
import { createBuilds, type LocalBuilds } from './builds.ts';
import { DIST, ensureBuilt, inputsHash, ROOT, STAMP } from './built-site.ts';
import { createPreviews } from './previews.ts';

type Deps = Pick<ApiDeps, 'storage' | 'firstCatalogue' | 'legal' | 'ports' | 'report'>;
type Project = {
  /** Folder of the sources and of their packages. */
  root: string;
  /** Where the repository's own site is built. */
  dist: string;
  /** Builds it there unless it is as the files are now. Throws a `Stop`. */
  ensureBuilt: () => Promise<void>;
  /** A hash over everything but the release that a build is made from. */
  inputs: () => Promise<string>;
  /** Program and arguments of a build. */
  command?: readonly string[];
};
const PROJECT: Project = {
  root: ROOT,
  dist: DIST,
  ensureBuilt,
  inputs: () => inputsHash(ROOT, process.env),
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * What the site in `dist` was built from; undefined for one that is not there, or was cut off while
 * it was built.
 */
const stampOf = async (dist: string) =>
  existsSync(join(dist, 'index.html'))
    ? readFile(join(dist, STAMP), 'utf8').catch(() => undefined)
    : undefined;

/**
 * Builds the first site, while the person who starts the server looks on: the current release, or
 * the repository's own site.
 */
const showFirst = async (
  builds: LocalBuilds,
  current: number,
  { dist, ensureBuilt: ensure }: Project,
) => {
  if (current > 0) {
    say(`Building the site of release ${current} ...`);
    await builds.start(current);
    await builds.idle();
    const status = await builds.status();
    if (status?.state === 'live') return;
    say(`${status?.reason ?? ''}\nThe first catalogue is shown until release ${current} is built.`);
  }
  // A site of older code is shown at once; the new one is built beside it.
  if ((await stampOf(dist)) === undefined) await ensure();
  await builds.adopt(0, dist, (await stampOf(dist)) ?? '');
  await builds.showLast();
};

/**
 * The builds of this machine.
 * `begin` shows the site that was shown last, and builds first only where there is none; `catchUp`
 * then builds what is missing beside it.
 */
export const openSites = async (deps: Deps, dataFolder: string, project = PROJECT) => {
  const legalFacts = createLegalFacts({ legal: deps.legal, now: deps.ports.now });
  const source = {
    storage: deps.storage,
    live: createLiveReleases(deps.firstCatalogue),
    legalFacts,
  };
  const { dist, command, root } = project;
  /** A site that prints other legal facts is another one; without a record they are code. */
  const inputs = async () => {
    const [code, { record }] = await Promise.all([
      project.inputs(),
      legalFacts.today(deps.storage.scope()),
    ]);
    return record === null ? code : sha256Of(`${code} ${record}`);
  };
  const report = (error: unknown) =>
    deps.report(error instanceof Error ? error : new Error(String(error)), 'build');
  const builds = await createBuilds({
    dataFolder,
    project: root,
    inputs,
    ...(command ? { command } : {}),
    writeRelease: (release, folder) => writeReleaseFolder(source, release, folder),
    writeLegal: (folder) => writeLegal(source, folder),
    report,
  });
  const previews = createPreviews({
    dataFolder,
    project: root,
    command,
    build: builds.status,
    report,
    writeCatalogue: async (release, catalogue, folder) => {
      await writeStoredCatalogue(source, release, catalogue, folder);
      await writeLegal(source, folder);
    },
  });
  let wasTried = false;
  return {
    builds,
    previews,
    /** What the API asks to build: a release goes before a preview. */
    forApi: {
      status: builds.status,
      start: async (release) => {
        await previews.giveWay();
        return builds.start(release);
      },
      previews,
    } satisfies Builds,
    begin: async (show: (folder: string) => Promise<void>) => {
      builds.showOn(show);
      if (await builds.showLast()) return;
      wasTried = true;
      await showFirst(builds, await currentRelease(source), project);
    },
    catchUp: async () => {
      const current = await currentRelease(source);
      const status = await builds.status();
      // It has just failed; the one who publishes next, or tries again, builds again.
      if (wasTried && status?.release === current && status.state === 'failed') return;
      const stamp = await inputs();
      // It is built already, for example by `npm test`.
      if (current === 0 && (await stampOf(dist)) === stamp) await builds.adopt(0, dist, stamp);
      await builds.resume(current);
    },
  };
};
export type Sites = Awaited<ReturnType<typeof openSites>>;
