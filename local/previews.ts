// Builds the site from drafts into a folder of its own, for staff to look at. One at a time; the
// latest wish counts, and a release that is published goes first.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../src/contract/catalogue/rules.ts';
import type { Preview } from '../src/contract/release/preview-rules.ts';
import type { BuildStatus } from '../src/contract/release/rules.ts';
import type { Previews, PreviewWish } from '../src/server/release/builds.ts';
import { runAstro } from './astro-build.ts';
import { explain, logOf } from './build-reason.ts';
import { ASTRO_BUILD, ROOT } from './built-site.ts';
import { previewPath } from './preview-site.ts';
import { removeAllBut } from './remove-whole.ts';

type PreviewsOptions = {
  dataFolder: string;
  /** Writes a catalogue with its pictures into a folder. */
  writeCatalogue: (release: number, catalogue: Catalogue, folder: string) => Promise<void>;
  /** The build of the latest release. */
  build: () => Promise<BuildStatus | null>;
  command?: readonly string[] | undefined;
  /** Folder of the sources; the repository, unless named. */
  project?: string | undefined;
  /** Called with what failed, for the terminal. */
  report: (error: unknown) => void;
};
export type LocalPreviews = Previews & {
  /** Shows the site in a folder below this token, from now on and in place of the one before. */
  showOn: (show: (token: string, folder: string) => Promise<void>) => void;
  /** Stops what is being built, because a release is published. */
  giveWay: () => Promise<void>;
  /** Resolves when nothing is being built. */
  idle: () => Promise<void>;
};

const CACHE = '.cache';
/** Pages and files of a first build; afterwards the last one says how many there are. */
const EXPECTED = 400;
const GAVE_WAY =
  'A release was published meanwhile and is built first. Please make the preview again when that is live.';
const beingBuilt = (release: number) =>
  `Release ${release} is being built. Please make the preview when that is done.`;

export const createPreviews = (options: PreviewsOptions): LocalPreviews => {
  const { dataFolder, writeCatalogue, build, report } = options;
  const { command = ASTRO_BUILD, project = ROOT } = options;
  const root = join(dataFolder, 'previews');
  let latest: Preview | null = null;
  let show: ((token: string, folder: string) => Promise<void>) | undefined;
  let written = EXPECTED;
  let work: Promise<void> = Promise.resolve();
  let stop = new AbortController();
  /** Wishes are taken up one after the other: two builds would share their cache. */
  let turn: Promise<unknown> = Promise.resolve();

  const change = (of: Preview, changes: Partial<Preview>) => {
    Object.assign(of, changes);
  };

  const make = async (
    preview: Preview,
    { release, catalogue, pages }: PreviewWish,
    signal: AbortSignal,
  ) => {
    // It cannot be guessed: staff hand it out.
    const token = randomUUID().replaceAll('-', '');
    const [drafts, out] = [join(root, `.${token}`), join(root, token)];
    await removeAllBut(root, (name) => name === CACHE);
    await mkdir(out, { recursive: true });
    await writeCatalogue(release, catalogue, drafts);
    written = await runAstro({
      project,
      command,
      out,
      release: drafts,
      cache: join(root, CACHE),
      expected: written,
      signal,
      onProgress: (progress) => change(preview, progress),
    });
    await show?.(token, out);
    const path = previewPath(token);
    change(preview, {
      state: 'ready',
      step: null,
      progress: 1,
      pages: pages.map((page) => ({ ...page, path: `${path}${page.path}` })),
    });
    // What is shown has been read.
    await removeAllBut(root, (name) => name === CACHE);
  };

  const fail = (preview: Preview, error: unknown, { aborted }: AbortSignal) => {
    const { reason, detail } = explain(error, randomUUID().slice(0, 8));
    if (!aborted) report(new Error(`A preview could not be built. ${reason}\n${detail}`));
    change(preview, {
      state: 'failed',
      step: null,
      progress: null,
      reason: aborted ? GAVE_WAY : reason,
      detail: aborted ? null : logOf(detail, reason, [dataFolder, project]),
    });
  };

  const end = async () => {
    stop.abort();
    await work;
  };

  const begin: Previews['start'] = async (wish) => {
    if (latest?.of === wish.of && latest.state !== 'failed') return { preview: { ...latest } };
    const other = await build();
    if (other && (other.state === 'queued' || other.state === 'building'))
      return { refused: beingBuilt(other.release) };
    await end();
    const preview: Preview = {
      of: wish.of,
      state: 'building',
      step: 'Reading the drafts',
      progress: 0,
      reason: null,
      detail: null,
      pages: [],
    };
    stop = new AbortController();
    const { signal } = stop;
    latest = preview;
    work = make(preview, wish, signal).catch((error: unknown) => fail(preview, error, signal));
    return { preview: { ...preview } };
  };

  return {
    showOn: (next) => {
      show = next;
    },
    idle: () => work,
    status: () => latest && { ...latest },
    giveWay: end,
    start: (wish) => {
      const begun = turn.then(() => begin(wish));
      // The caller is told what went wrong; the next turn begins all the same.
      turn = begun.catch(() => undefined);
      return begun;
    },
  };
};
