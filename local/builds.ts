// Builds the site from a release beside the one that is shown, and shows it when it is whole. One build at a time; of those waiting only the newest counts.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildStatus } from '../src/contract/release.ts';
import type { Builds } from '../src/server/deps.ts';
import { BuildFailed, runAstro } from './astro-build.ts';
import { readMemory, writeMemory } from './build-memory.ts';
import { ASTRO_BUILD, inputsHash, ROOT, STAMP } from './built-site.ts';

type BuildsOptions = {
  dataFolder: string;
  /** Writes a release into a folder: catalogue.json and pictures. */
  writeRelease: (release: number, folder: string) => Promise<void>;
  command?: readonly string[];
  /** A hash over everything but the release that a build is made from. */
  inputs?: () => Promise<string>;
  /** Told of what failed, for the terminal. */
  report: (error: unknown) => void;
};
export type LocalBuilds = Builds & {
  /** The folder to serve when the host starts, built first when there is need; undefined for the site in dist/. */
  atStart: (current: number) => Promise<string | undefined>;
  /** Where new sites are to be shown from now on. */
  showOn: (show: (folder: string) => Promise<void>) => void;
  /** Resolves when nothing is being built. */
  idle: () => Promise<void>;
  /** Stops a build; it is taken up again at the next start. */
  close: () => Promise<void>;
};

const KEPT = 2;
const STOPPED = 'The server was stopped while the site was being built.';
const isNumber = (name: string) => /^\d+$/.test(name);

export const createBuilds = async (options: BuildsOptions): Promise<LocalBuilds> => {
  const { dataFolder, writeRelease, command = ASTRO_BUILD, inputs = () => inputsHash(ROOT, process.env), report } = options;
  const [sites, releases, memoryFile] = [join(dataFolder, 'sites'), join(dataFolder, 'releases'), join(dataFolder, 'builds.json')];
  let memory = await readMemory(memoryFile);
  let show: ((folder: string) => Promise<void>) | undefined;
  let wish: number | undefined;
  let running: number | undefined;
  let work: Promise<void> = Promise.resolve();
  let saved: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  const keep = (changes: Partial<typeof memory>) => {
    memory = { ...memory, ...changes };
    // One write after the other; each writes what is known by then.
    saved = saved.catch(() => undefined).then(() => writeMemory(memoryFile, memory));
    return saved;
  };
  const isoNow = () => new Date().toISOString();
  const fresh = (release: number, state: BuildStatus['state'], step: string | null): BuildStatus => ({
    ...{ release, state, step, progress: state === 'live' ? 1 : null, reason: null },
    ...{ startedAt: isoNow(), finishedAt: state === 'live' ? isoNow() : null },
  });
  const tell = async (changes: Partial<BuildStatus>) => {
    if (memory.status) await keep({ status: { ...memory.status, ...changes } });
  };
  const folderOf = (release: number) => join(sites, String(release));
  const isFresh = async (release: number) => (await readFile(join(folderOf(release), STAMP), 'utf8').catch(() => '')) === (await inputs());

  /** The release as a folder; what a stop has left half written is written anew, and so is the first catalogue: the repository's files may have changed. */
  const exported = async (release: number) => {
    const folder = join(releases, String(release));
    if (release > 0 && existsSync(join(folder, 'catalogue.json'))) return folder;
    await rm(folder, { recursive: true, force: true });
    await writeRelease(release, folder);
    return folder;
  };

  const build = async (release: number) => {
    // Taken before the build: what changes while it runs leads to one more build at the next start.
    const stamp = await inputs();
    const out = join(sites, `.${release}-${randomUUID()}`);
    await mkdir(out, { recursive: true });
    try {
      const run = { command, release: await exported(release), out, cache: join(releases, '.cache'), expected: memory.written, signal: closing.signal };
      const onProgress = (progress: Pick<BuildStatus, 'step' | 'progress'>) => {
        if (wish === undefined && memory.status) memory = { ...memory, status: { ...memory.status, ...progress } };
      };
      const written = await runAstro({ ...run, onProgress });
      await writeFile(join(out, STAMP), stamp);
      await rm(folderOf(release), { recursive: true, force: true });
      await rename(out, folderOf(release));
      await keep({ written: Math.max(1, written) });
    } finally {
      await rm(out, { recursive: true, force: true });
    }
  };

  const tidy = async () => {
    const isKept = (name: string) => name === '.cache' || (isNumber(name) && memory.shown.includes(Number(name)));
    for (const folder of [sites, releases]) {
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names.filter((name) => !isKept(name))) await rm(join(folder, name), { recursive: true, force: true });
    }
  };

  /** Builds and shows a release, unless another one is wished for meanwhile. */
  const serve = async (release: number) => {
    await tell({ state: 'building', step: 'Reading the release', progress: 0 });
    // A site that was shown before is shown again at once; asking for the one that is shown means building it anew.
    if (release === memory.shown[0] || !(await isFresh(release))) await build(release);
    if (wish !== undefined) return;
    await tell({ step: 'Showing the new site', progress: 0.99 });
    await show?.(folderOf(release));
    await keep({ shown: [release, ...memory.shown.filter((number) => number !== release)].slice(0, KEPT) });
    await tell({ state: 'live', step: null, progress: 1, finishedAt: isoNow() });
    // What cannot be removed is in nobody's way.
    await tidy().catch(report);
  };

  const workOff = async () => {
    for (; wish !== undefined && !closing.signal.aborted; running = undefined) {
      running = wish;
      wish = undefined;
      try {
        await serve(running);
      } catch (error) {
        // From here on a new wish for the same release is a new build.
        running = undefined;
        report(error);
        const reason = error instanceof BuildFailed ? error.message : `The site could not be built. ${error instanceof Error ? error.message : ''}`.trim();
        if (wish === undefined && !closing.signal.aborted) await tell({ state: 'failed', step: null, progress: null, reason, finishedAt: isoNow() });
      }
    }
  };

  const start = async (release: number) => {
    if (closing.signal.aborted) throw new Error('The server is being stopped. Please try again in a minute.');
    const isUnderWay = running === release;
    const step = running === undefined || isUnderWay ? null : `Waiting until the build of release ${running} is over`;
    wish = isUnderWay ? undefined : release;
    if (isUnderWay && memory.status?.release === release) return;
    await keep({ status: fresh(release, isUnderWay ? 'building' : 'queued', step) });
    if (running === undefined) work = work.then(workOff);
  };

  const idle = async () => {
    for (let last: Promise<void> | undefined; last !== work; await last) last = work;
  };

  if (memory.status && ['queued', 'building'].includes(memory.status.state))
    await tell({ state: 'failed', step: null, progress: null, reason: STOPPED, finishedAt: isoNow() });

  return {
    start,
    status: async () => memory.status,
    showOn: (next) => {
      show = next;
    },
    idle,
    atStart: async (current) => {
      if (current === 0) return undefined;
      if (!(await isFresh(current))) {
        await start(current);
        await idle();
      } else if (memory.status?.release !== current || memory.status.state !== 'live') await keep({ status: fresh(current, 'live', null) });
      if (memory.shown[0] !== current && (await isFresh(current))) await keep({ shown: [current, ...memory.shown].slice(0, KEPT) });
      // A site of older code is better than the catalogue of the first day.
      return existsSync(join(folderOf(current), 'index.html')) ? folderOf(current) : undefined;
    },
    close: async () => {
      wish = undefined;
      closing.abort();
      await work;
    },
  };
};
