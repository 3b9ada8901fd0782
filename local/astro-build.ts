// One run of Astro in a process of its own: it gives way to visitors, tells how far it is, can be
// stopped, and writes nothing into the code's folder.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from '../src/contract/kernel/days.ts';
import { createProgress, type Progress } from './build-output.ts';
import { BuildFailed, type Ending, failureOf, STOPPED, TOOK_TOO_LONG } from './build-reason.ts';

type Run = {
  /** Folder of the sources and of their packages; nothing is written into it. */
  project: string;
  /** Program and arguments; the folder to build into is added. */
  command: readonly string[];
  /** Folder of the release. */
  release: string;
  out: string;
  /** Folder for what Astro keeps from one build to the next. */
  cache: string;
  /** Pages and files the last build wrote. */
  expected: number;
  onProgress: (progress: Progress) => void;
  /** Stops the build. */
  signal: AbortSignal;
};

/** What the project's own build has made; the names say all that it was made of. */
const MADE = 'node_modules/.astro';
const MADE_FOLDERS = ['assets', 'kept'];

/**
 * Spares a new cache making the catalogue's photographs again, which takes longer than everything
 * else.
 */
const bringPictures = (project: string, cache: string) =>
  Promise.all(
    MADE_FOLDERS.map((name) =>
      cp(join(project, MADE, name), join(cache, name), { recursive: true, force: false }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        },
      ),
    ),
  );

/** What a build reads, besides the packages. */
const SOURCES = ['src', 'public', 'build', 'astro.config.mjs', 'tsconfig.json', 'package.json'];

/**
 * A folder with a copy of the sources, in which Astro runs: it keeps notes beside its
 * configuration, which are not to lie in the code's folder.
 * Links would not do: Astro cannot find the styles of pages that lie outside the folder it runs in.
 */
const prepareRoot = async (project: string, cache: string) => {
  const root = join(cache, 'root');
  await mkdir(root, { recursive: true });
  for (const name of [...SOURCES, 'node_modules'])
    await rm(join(root, name), { recursive: true, force: true });
  const present = SOURCES.filter((name) => existsSync(join(project, name)));
  await Promise.all(
    present.map((name) =>
      cp(join(project, name), join(root, name), { recursive: true, preserveTimestamps: true }),
    ),
  );
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
};

const eachLine = (stream: Readable | null, onLine: (line: string) => void) => {
  if (stream) createInterface(stream).on('line', onLine);
};

const LONGEST_MS = 15 * MINUTE_MS;
const GENTLY = process.platform === 'win32' ? [] : ['nice', '-n', '10'];

/**
 * Builds the site and answers how many pages and files it wrote. Throws `BuildFailed` where the
 * reason is known.
 */
export const runAstro = async ({
  project,
  command,
  release,
  out,
  cache,
  expected,
  onProgress,
  signal,
}: Run) => {
  const root = await prepareRoot(project, cache);
  await bringPictures(project, cache);
  const [program = '', ...args] = [...GENTLY, ...command, '--outDir', out];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    RELEASE_DIR: release,
    BUILD_CACHE_DIR: cache,
  };
  const tooLong = AbortSignal.timeout(LONGEST_MS);
  // Over the channel the build notices when this process ends, and ends as well: two builds would
  // share their cache.
  const stdio: ['ignore', 'pipe', 'pipe', 'ipc'] = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio,
    signal: AbortSignal.any([signal, tooLong]),
  });
  const progress = createProgress(expected);
  const [output, errors]: [string[], string[]] = [[], []];
  eachLine(child.stdout, (line) => {
    output.push(line);
    const now = progress.after(line);
    if (now) onProgress(now);
  });
  eachLine(child.stderr, (line) => errors.push(line));
  const ended = await once(child, 'close').then(
    ([code, killed]): Ending => ({ code, signal: killed }),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (tooLong.aborted) throw new BuildFailed(TOOK_TOO_LONG);
  if (signal.aborted) throw new BuildFailed(STOPPED);
  if (ended instanceof Error) throw ended;
  if (ended.code !== 0) throw failureOf(errors, output, ended);
  return progress.written();
};
