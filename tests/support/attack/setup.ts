// Starts the attacked sites: one with the usual settings, and one that waits only a moment for slow
// clients.
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../../local/built-site.ts';
import { IP_HEADER } from './people.ts';
import { ROUNDS, SEED } from './rounds.ts';
import { type Site, SOON, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    attackedSite: Site;
    /** Waits a quarter of a second for slow clients; the other site waits 20 seconds. */
    hastySite: Site;
  }
}

/** Vitest calls it before the first attack and calls what it returns after the last. */
export const setup = async (project: TestProject) => {
  process.stdout.write(
    `Attacks from number ${SEED}, ${ROUNDS} ${ROUNDS === 1 ? 'round' : 'rounds'}; the same again: ATTACK_SEED=${SEED} npm run attack\n`,
  );
  await ensureBuilt();
  const sites = await Promise.all([
    startSite({ ipHeader: IP_HEADER }),
    startSite({ limits: SOON }),
  ]);
  const [attacked, hasty] = sites.map(
    ({ port, url, complaintsFile }): Site => ({ port, url, complaintsFile }),
  );
  if (attacked) project.provide('attackedSite', attacked);
  if (hasty) project.provide('hastySite', hasty);
  return async () => {
    await Promise.all(sites.map((site) => site.close()));
  };
};
