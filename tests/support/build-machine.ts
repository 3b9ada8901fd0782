// A machine for builds of releases: Astro is played by a script that waits for a word.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createBuilds } from '../../local/builds.ts';
import { tempFolder } from './temp-folder.ts';

const FAKE_ASTRO = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const { release } = JSON.parse(readFileSync(process.env.RELEASE_DIR + '/catalogue.json', 'utf8'));
const isTold = (word) => existsSync(new URL(word + '-' + release, import.meta.url));
appendFileSync(new URL('built', import.meta.url), release + ' ');
console.log('12:00:00 [content] Syncing content');
console.log('12:00:01 [build] Building static entrypoints...');
console.log(' generating static routes ');
for (let page = 0; page < 10; page += 1) console.log('12:00:02   ├─ /page-' + page + '.html (+1ms)');
while (!isTold('go')) await setTimeout(5);
if (isTold('fail')) {
  console.error('[CannotBuild] The lift of release ' + release + ' has no shaft.\\n  Stack trace:\\n    at draw (/somewhere/in/astro.js:1:1)');
  process.exit(1);
}
console.log(' generating optimized images ');
console.log('12:00:03   ▶ /_astro/lift.avif (before: 5kB, after: 3kB) (+7ms) (1/2)');
writeFileSync(out + '/index.html', 'release ' + release);
`;

/** A machine with nothing built; `go` and `fail` tell the script how a build of a release ends. */
export const createBuildMachine = async () => {
  const folder = await tempFolder({ 'astro.mjs': FAKE_ASTRO });
  const dataFolder = join(folder, 'data');
  const shown: string[] = [];
  const reports: unknown[] = [];
  let inputs = 'code of today';
  const open = async () => {
    const builds = await createBuilds({
      dataFolder,
      writeRelease: async (release, target) => {
        if (release === 404) throw new Error('The picture of a car is not stored.');
        await mkdir(target, { recursive: true });
        await writeFile(join(target, 'catalogue.json'), JSON.stringify({ release, from: inputs }));
      },
      command: [process.execPath, join(folder, 'astro.mjs')],
      inputs: async () => inputs,
      report: (error) => reports.push(error),
    });
    builds.showOn(async (site) => void shown.push(await readFile(join(site, 'index.html'), 'utf8')));
    onTestFinished(() => builds.close());
    return builds;
  };
  const tell = (word: 'go' | 'fail', ...releases: number[]) => Promise.all(releases.map((release) => writeFile(join(folder, `${word}-${release}`), '')));
  return {
    open,
    dataFolder,
    shown,
    reports,
    go: (...releases: number[]) => tell('go', ...releases),
    fail: (...releases: number[]) => tell('fail', ...releases),
    changeCode: () => {
      inputs = 'code of tomorrow';
    },
    /** Releases in the order their builds began. */
    built: async () => (await readFile(join(folder, 'built'), 'utf8').catch(() => '')).trim().split(' ').filter(Boolean).map(Number),
    /** What the code was when a release was last written for its build. */
    writtenFrom: async (release: number) => JSON.parse(await readFile(join(dataFolder, `releases/${release}/catalogue.json`), 'utf8')).from,
    sites: async () => (await readdir(join(dataFolder, 'sites'))).sort(),
  };
};
