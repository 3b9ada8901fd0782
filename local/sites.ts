// Which site the one-machine host begins with: that of the current release, or the repository's own when nothing is published.
import type { Deps } from '../src/server/deps.ts';
import { createLiveReleases } from '../src/server/release/live.ts';
import { currentRelease, writeReleaseFolder } from '../src/server/release/release-folder.ts';
import { createBuilds } from './builds.ts';
import { DIST, ensureBuilt } from './built-site.ts';

/** The builds of this machine, and the folder of a site that is built and up to date. Throws a `Stop` when there is none. */
export const openSites = async (deps: Pick<Deps, 'storage' | 'firstCatalogue' | 'report'>, dataFolder: string) => {
  const source = { storage: deps.storage, live: createLiveReleases(deps.firstCatalogue) };
  const builds = await createBuilds({
    dataFolder,
    writeRelease: (release, folder) => writeReleaseFolder(source, release, folder),
    report: (error) => deps.report(error instanceof Error ? error : new Error(String(error)), 'build'),
  });
  const current = await currentRelease(source);
  if (current > 0) process.stdout.write(`Making sure of the site of release ${current} ...\n`);
  const released = await builds.atStart(current);
  const status = await builds.status();
  if (current > 0 && status?.state === 'failed')
    process.stdout.write(`${status.reason}\n${released ? 'The site as it was is served.' : 'The first catalogue is served.'}\n`);
  if (!released) await ensureBuilt();
  return { builds, site: released ?? DIST };
};
