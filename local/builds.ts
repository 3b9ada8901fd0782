// Builds the site from a release beside the one that is shown, and shows it when it is whole. One
// build at a time; of those waiting only the newest counts.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildStatus } from '../src/contract/release/rules.ts';
import type { Builds } from '../src/server/release/builds.ts';
import { runAstro } from './astro-build.ts';
import { freshStatus, readMemory, writeMemory } from './build-memory.ts';
import { explain, logOf } from './build-reason.ts';
import { ASTRO_BUILD, inputsHash, ROOT } from './built-site.ts';
import { removeAllBut } from './remove-whole.ts';
import { type BuiltSite, createSiteFolders } from './site-folders.ts';

type BuildsOptions = {
  dataFolder: string;
  /** Writes a release into a folder: catalogue.json and pictures. */
  writeRelease: (release: number, folder: string) => Promise<void>;
  /** Writes into the folder of a release what may change while the release stays the same. */
  writeLegal?: (folder: string) => Promise<unknown>;
  command?: readonly string[];
  /** Folder of the sources; the repository, unless named. */
  project?: string;
  /** A hash over all that a build reads but the release. */
  inputs?: () => Promise<string>;
  /** Called with what failed, for the terminal. */
  report: (error: unknown) => void;
};
export type LocalBuilds = Builds & {
  /**
   * Shows what is there when the host starts: the site shown last, or else the newest that is whole
   * and can be read; false where there is none.
   */
  showLast: () => Promise<boolean>;
  /**
   * Takes over a site that was built elsewhere from the code as `inputs` has it, unless there is
   * one of that code already; does not show it yet.
   */
  adopt: (release: number, from: string, inputs: string) => Promise<void>;
  /**
   * Brings the site up to date beside the one that is shown: when another release is current, when
   * the code has changed, when a build was cut off.
   */
  resume: (current: number) => Promise<void>;
  /** Where new sites are to be shown from now on. */
  showOn: (show: (folder: string) => Promise<void>) => void;
  /** Resolves when nothing is being built. */
  idle: () => Promise<void>;
  /** Stops a build; it is taken up again at the next start. */
  close: () => Promise<void>;
};

const KEPT = 2;
const CACHE = '.cache';
const FAILED = { state: 'failed', step: null, progress: null } as const;

export const createBuilds = async (options: BuildsOptions): Promise<LocalBuilds> => {
  const {
    dataFolder,
    writeRelease,
    writeLegal,
    command = ASTRO_BUILD,
    project = ROOT,
    inputs = () => inputsHash(project, process.env),
    report,
  } = options;
  const [releases, memoryFile] = [join(dataFolder, 'releases'), join(dataFolder, 'builds.json')];
  const sites = createSiteFolders(join(dataFolder, 'sites'));
  let memory = await readMemory(memoryFile);
  let show: ((folder: string) => Promise<void>) | undefined;
  let wish: number | undefined;
  let running: number | undefined;
  let work: Promise<void> = Promise.resolve();
  let saved: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  const keep = (changes: Partial<typeof memory>) => {
    memory = { ...memory, ...changes };
    // Writes run one after the other, each with the latest state. A full disk must not end the
    // server: the state can be worked out from the sites themselves.
    saved = saved.then(() => writeMemory(memoryFile, memory)).catch(report);
    return saved;
  };
  const isoNow = () => new Date().toISOString();
  const changeStatus = async (changes: Partial<BuildStatus>) => {
    if (memory.status) await keep({ status: { ...memory.status, ...changes } });
  };
  /**
   * The release as a folder; what a stop has left half written is written anew, and so is the first
   * catalogue: the repository's files may have changed.
   */
  const exported = async (release: number) => {
    const folder = join(releases, String(release));
    if (release === 0 || !existsSync(join(folder, 'catalogue.json'))) {
      await rm(folder, { recursive: true, force: true });
      await writeRelease(release, folder);
    }
    await writeLegal?.(folder);
    return folder;
  };

  const build = async (release: number) => {
    // Taken before the build: what changes while it runs leads to one more build at the next start.
    const stamp = await inputs();
    let written = 0;
    const site = await sites.make(release, stamp, async (out) => {
      const run = {
        project,
        command,
        release: await exported(release),
        out,
        cache: join(releases, CACHE),
        expected: memory.written,
        signal: closing.signal,
      };
      const onProgress = (progress: Pick<BuildStatus, 'step' | 'progress'>) => {
        if (wish === undefined && memory.status)
          memory = { ...memory, status: { ...memory.status, ...progress } };
      };
      written = await runAstro({ ...run, onProgress });
    });
    await keep({ written: Math.max(1, written) });
    return site;
  };

  const remembered = async () =>
    (await Promise.all(memory.shown.map(sites.read))).filter((site) => site !== undefined);

  /** Of each release that was shown, the site shown last. */
  const remember = async ({ name, release }: BuiltSite) => {
    const others = (await remembered()).filter((site) => site.release !== release);
    await keep({ shown: [name, ...others.map((site) => site.name)].slice(0, KEPT) });
  };

  const display = async (site: BuiltSite) => {
    await show?.(site.folder);
    await sites.touch(site).catch(report);
    await remember(site);
  };

  const tidy = async () => {
    await sites.keepOnly(memory.shown);
    const kept = (await remembered()).map(({ release }) => String(release));
    await removeAllBut(releases, (name) => name === CACHE || kept.includes(name));
  };

  /**
   * The site of a release made from the code as it is now; asking for the one that is shown means
   * building it anew.
   */
  const made = async (release: number) => {
    const stamp = await inputs();
    const site = (await sites.all()).find((one) => one.release === release && one.inputs === stamp);
    return site && site.name !== memory.shown[0] ? site : build(release);
  };

  /** Builds and shows a release, unless another one is wished for meanwhile. */
  const serve = async (release: number) => {
    await changeStatus({ state: 'building', step: 'Reading the release', progress: 0 });
    const site = await made(release);
    if (wish !== undefined) return;
    await changeStatus({ step: 'Showing the new site', progress: 0.99 });
    await display(site).catch(async (error: unknown) => {
      // What cannot be read is built anew when it is asked for again.
      await sites.remove(site);
      throw error;
    });
    await changeStatus({ state: 'live', step: null, progress: 1, finishedAt: isoNow() });
    await tidy().catch(report); // What cannot be removed only takes up space.
  };

  const workOff = async () => {
    for (; wish !== undefined && !closing.signal.aborted; running = undefined) {
      const release = wish;
      running = release;
      wish = undefined;
      try {
        await serve(release);
      } catch (error) {
        // From here on a new wish for the same release is a new build.
        running = undefined;
        const { reason, detail } = explain(error, randomUUID().slice(0, 8));
        report(new Error(`Release ${release} could not be built. ${reason}\n${detail}`));
        if (wish === undefined && !closing.signal.aborted)
          await changeStatus({
            ...FAILED,
            reason,
            finishedAt: isoNow(),
            detail: logOf(detail, reason, [dataFolder, project]),
          });
      }
    }
  };

  const start = async (release: number) => {
    if (closing.signal.aborted)
      throw new Error('The server is being stopped. Please try again in a minute.');
    const isUnderWay = running === release;
    const step =
      running === undefined || isUnderWay
        ? null
        : `Waiting until the build of release ${running} is over`;
    wish = isUnderWay ? undefined : release;
    if (isUnderWay && memory.status?.release === release) return;
    await keep({ status: freshStatus(release, isUnderWay ? 'building' : 'queued', step) });
    if (running === undefined) work = work.then(workOff);
  };

  const idle = async () => {
    for (let last: Promise<void> | undefined; last !== work; await last) last = work;
  };

  return {
    start,
    status: async () => memory.status,
    showOn: (next) => {
      show = next;
    },
    idle,
    showLast: async () => {
      const known = await remembered();
      const others = (await sites.all()).filter(({ name }) => !memory.shown.includes(name));
      for (const site of [...known, ...others]) {
        try {
          await display(site);
          return true;
        } catch (error) {
          report(error);
        }
      }
      return false;
    },
    adopt: async (release, from, stamp) => {
      if ((await sites.all()).some((site) => site.release === release && site.inputs === stamp))
        return;
      await sites.make(release, stamp, (folder) => cp(from, folder, { recursive: true }));
    },
    resume: async (current) => {
      await sites.tidy().catch(report);
      const [shown] = await remembered();
      if (shown?.release !== current || shown.inputs !== (await inputs())) return start(current);
      // The first catalogue is live from the start; it has a status only if a build had one.
      if (current === 0 && !memory.status) return;
      if (memory.status?.release !== current || memory.status.state !== 'live')
        await keep({ status: freshStatus(current, 'live', null) });
    },
    close: async () => {
      wish = undefined;
      closing.abort();
      await work;
    },
  };
};
