// Publishes one release on a machine whose Astro is played by a script, and ends. For being killed
// on the way.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilds } from '../../local/builds.ts';

const [folder = '', release = ''] = process.argv.slice(2);

const builds = await createBuilds({
  dataFolder: join(folder, 'data'),
  writeRelease: async (number, target) => {
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'catalogue.json'), JSON.stringify({ release: number }));
  },
  command: [process.execPath, join(folder, 'astro.mjs')],
  inputs: async () => 'code of today',
  report: (error) => void process.stderr.write(`${error}\n`),
});
await builds.showLast();
await builds.resume(Number(release));
await builds.idle();
await builds.close();
