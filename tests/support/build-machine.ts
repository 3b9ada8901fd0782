// A machine for builds of releases. A script stands in for Astro and waits until the test says how
// its build ends.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createBuilds } from '../../local/builds.ts';
import { tempFolder } from './temp-folder.ts';

/**
 * The script in place of Astro. It writes pages that name their release and the price of the first
 * part, takes the words of a page from the sources, as Astro does, and ends with its parent
 * process.
 */
const FAKE_ASTRO = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const { release, parts } = JSON.parse(readFileSync(process.env.RELEASE_DIR + '/catalogue.json', 'utf8'));
const isTold = (word) =>
  existsSync(new URL(word + '-' + release, import.meta.url)) ||
  existsSync(new URL(word, import.meta.url));
appendFileSync(new URL('built', import.meta.url), release + ' ');
console.log('12:00:00 [content] Syncing content');
console.log('12:00:01 [build] Building static entrypoints...');
console.log(' generating static routes ');
for (let page = 0; page < 10; page += 1) console.log('12:00:02   ├─ /page-' + page + '.html (+1ms)');
writeFileSync(out + '/release.json', JSON.stringify({ release, builtAt: new Date().toISOString() }));
while (!isTold('go')) await setTimeout(5);
if (isTold('fail')) {
  console.error('[CannotBuild] The lift of release ' + release + ' has no shaft.\\n  Stack trace:\\n    at draw (/somewhere/in/astro.js:1:1)');
  process.exit(1);
}
console.log(' generating optimized images ');
console.log('12:00:03   ▶ /_astro/lift.avif (before: 5kB, after: 3kB) (+7ms) (1/2)');
writeFileSync(out + '/price.txt', String(parts?.[0]?.data.price));
writeFileSync(out + '/index.html', readFileSync('src/pages/index.txt', 'utf8') + ' ' + release);
`;

/**
 * A small project, quick to copy, with one file of each kind that a build finds in the real one.
 */
const SMALL_PROJECT = {
  'project/src/pages/index.txt': 'release',
  'project/package.json': '{}',
  'project/node_modules/.astro/assets/lift.avif': '',
};

/** The content of a machine's folder before anything is built. */
export const MACHINE_FILES = { 'astro.mjs': FAKE_ASTRO, ...SMALL_PROJECT };

/**
 * A machine with nothing built; `go` and `fail` decide how the script's build of a release ends.
 */
export const createBuildMachine = async () => {
  const folder = await tempFolder(MACHINE_FILES);
  const dataFolder = join(folder, 'data');
  const shown: string[] = [];
  const reports: unknown[] = [];
  const unreadable = new Set<string>();
  let inputs = 'code of today';
  const open = async () => {
    const builds = await createBuilds({
      dataFolder,
      writeRelease: async (release, target) => {
        if (release === 404) throw new Error('The picture of a car is not stored.');
        await mkdir(target, { recursive: true });
        await writeFile(join(target, 'catalogue.json'), JSON.stringify({ release, from: inputs }));
      },
      project: join(folder, 'project'),
      command: [process.execPath, join(folder, 'astro.mjs')],
      inputs: async () => inputs,
      report: (error) => reports.push(error),
    });
    builds.showOn(async (site) => {
      const page = await readFile(join(site, 'index.html'), 'utf8');
      if (unreadable.has(page)) throw new Error(`${page} cannot be read.`);
      shown.push(page);
    });
    onTestFinished(() => builds.close());
    return builds;
  };
  const notify = (word: 'go' | 'fail', ...releases: number[]) =>
    Promise.all(releases.map((release) => writeFile(join(folder, `${word}-${release}`), '')));
  return {
    open,
    dataFolder,
    shown,
    reports,
    /** Makes the build write pages that cannot be shown. */
    unreadable,
    go: (...releases: number[]) => notify('go', ...releases),
    /** Makes later builds of the release wait again. */
    hold: (release: number) => rm(join(folder, `go-${release}`)),
    fail: (...releases: number[]) => notify('fail', ...releases),
    changeCode: () => {
      inputs = 'code of tomorrow';
    },
    /** Releases in the order their builds began. */
    built: async () =>
      (await readFile(join(folder, 'built'), 'utf8').catch(() => ''))
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
    /** The version of the code when a release was last written for its build. */
    writtenFrom: async (release: number) =>
      JSON.parse(await readFile(join(dataFolder, `releases/${release}/catalogue.json`), 'utf8'))
        .from,
    /** Releases of the kept sites, without folders that have no final name yet or any more. */
    sites: async () =>
      (await readdir(join(dataFolder, 'sites')))
        .filter((name) => !name.startsWith('.'))
        .map((name) => name.replace(/-.*/, ''))
        .sort(),
    /** Everything in the folder of sites. */
    folders: async () => (await readdir(join(dataFolder, 'sites'))).sort(),
  };
};
