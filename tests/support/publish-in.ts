// Publishes one release on a machine in a folder; a script stands in for Astro.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilds } from '../../local/builds.ts';

/** Resolves when no build is running any more; calls `report` with each failure. */
export const publishIn = async (
  folder: string,
  release: number,
  report: (error: unknown) => void,
) => {
  const builds = await createBuilds({
    dataFolder: join(folder, 'data'),
    project: join(folder, 'project'),
    writeRelease: async (number, target) => {
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'catalogue.json'), JSON.stringify({ release: number }));
    },
    command: [process.execPath, join(folder, 'astro.mjs')],
    inputs: async () => 'code of today',
    report,
  });
  await builds.showLast();
  await builds.resume(release);
  await builds.idle();
  await builds.close();
};
