// What Astro says while it builds, as words and a fraction for staff, and as a reason when it fails.

export type Progress = { step: string; progress: number };

/** Beginnings of phases, in their order, with the part of the whole that is done by then. */
const PHASES: readonly { mark: RegExp; step: string; from: number; to: number }[] = [
  { mark: /Syncing content/, step: 'Checking the catalogue', from: 0.02, to: 0.08 },
  { mark: /Building static entrypoints/, step: 'Preparing the pages', from: 0.08, to: 0.3 },
  { mark: /generating static routes/, step: 'Writing the pages', from: 0.3, to: 0.6 },
  { mark: /generating optimized images/, step: 'Preparing the pictures', from: 0.6, to: 0.95 },
  { mark: /\[(@astrojs\/sitemap|redirects|content-policy)\]/, step: 'Checking the pages', from: 0.95, to: 0.98 },
];
const ROUTE = /^[\d:\s]*[├└]─ \S/;
const COUNTED = /\((\d+)\/(\d+)\)\s*$/;

const ESCAPE = String.fromCharCode(27);
const plain = (line: string) => line.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g'), '');

/** Follows the output line by line; `expected` is how many pages and files the last build wrote. */
export const createProgress = (expected: number) => {
  let phase = -1;
  let written = 0;
  let progress = 0;
  return {
    written: () => written,
    /** Where the build stands after this line; it never goes back. */
    after: (said: string): Progress | undefined => {
      const line = plain(said);
      const next = PHASES.findIndex(({ mark }) => mark.test(line));
      if (next > phase) phase = next;
      const current = PHASES[phase];
      if (!current) return undefined;
      const [, done, all] = COUNTED.exec(line) ?? [];
      let part = 0;
      if (ROUTE.test(line) && all === undefined) {
        written += 1;
        part = Math.min(1, written / expected);
      } else if (all !== undefined) part = Number(done) / Number(all);
      progress = Math.max(progress, current.from + part * (current.to - current.from));
      return { step: current.step, progress };
    },
  };
};

const REASON_MAX = 500;
/** Lines that help a programmer only, and those after which one such line follows. */
const NOISE =
  /^\s*(at |Stack trace:|Hint:|Error reference:|Location:|See https:)|An unhandled error occurred while running|^\s*https?:\/\/|^\s*(\/|file:|[A-Z]:\\)\S*$/;
const TIME = /^\d{1,2}:\d{2}:\d{2} /;

/** Why a build failed, from what it said on its error output, or from its last words when it said nothing there. */
export const reasonOf = (errors: readonly string[], output: readonly string[]) => {
  const told = (errors.some((line) => line.trim()) ? errors : output.slice(-3)).map(plain);
  const words = told
    .filter((line) => line.trim() && !NOISE.test(line))
    .map((line) =>
      line
        .replace(TIME, '')
        .replace(/^(\[[\w/@-]+\]\s*)+/, '')
        .trim(),
    );
  const text = words.slice(-6).join(' ');
  return `The site could not be built. ${text.length > REASON_MAX ? `${text.slice(0, REASON_MAX)}…` : text || 'The build ended without a word.'}`;
};
