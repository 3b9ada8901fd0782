// One run of Astro in a process of its own: it gives way to visitors, tells how far it is, and can be stopped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createProgress, type Progress, reasonOf } from './build-output.ts';
import { ROOT } from './built-site.ts';

type Run = {
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

/** Pictures that the project's own build has made; their names say all that they were made of. */
const MADE_PICTURES = join(ROOT, 'node_modules/.astro/assets');

/** Spares a new cache making the catalogue's photographs again, which takes longer than everything else. */
const bringPictures = async (cache: string) => {
  await cp(MADE_PICTURES, join(cache, 'assets'), { recursive: true, force: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/** A build that did not come to its end; the message is a sentence for staff. */
export class BuildFailed extends Error {}

const LONGEST_MS = 15 * 60_000;
const GENTLY = process.platform === 'win32' ? [] : ['nice', '-n', '10'];

/** Builds the site and answers how many pages and files it wrote. Throws `BuildFailed`. */
export const runAstro = async ({ command, release, out, cache, expected, onProgress, signal }: Run) => {
  const [program = '', ...args] = [...GENTLY, ...command, '--outDir', out];
  await bringPictures(cache);
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', RELEASE_DIR: release, BUILD_CACHE_DIR: cache };
  const tooLong = AbortSignal.timeout(LONGEST_MS);
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], signal: AbortSignal.any([signal, tooLong]) });
  const progress = createProgress(expected);
  const [output, errors]: [string[], string[]] = [[], []];
  createInterface(child.stdout).on('line', (line) => {
    output.push(line);
    const now = progress.after(line);
    if (now) onProgress(now);
  });
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = await once(child, 'close').catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (tooLong.aborted) throw new BuildFailed('The site could not be built within a quarter of an hour, so the build was stopped.');
  if (signal.aborted) throw new BuildFailed('The build was stopped.');
  if (ended instanceof Error) throw new BuildFailed(`The build could not be started: ${ended.message}`);
  if (ended[0] !== 0) throw new BuildFailed(reasonOf(errors, output));
  return progress.written();
};
