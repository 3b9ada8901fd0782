// What Astro says while it builds, as words and a fraction for staff.
import { plain } from './build-reason.ts';

export type Progress = { step: string; progress: number };

/** Beginnings of phases, in their order, with the part of the whole that is done by then. */
const PHASES: readonly { mark: RegExp; step: string; from: number; to: number }[] = [
  { mark: /Syncing content/, step: 'Checking the catalogue', from: 0.02, to: 0.08 },
  { mark: /Building static entrypoints/, step: 'Preparing the pages', from: 0.08, to: 0.3 },
  { mark: /generating static routes/, step: 'Writing the pages', from: 0.3, to: 0.6 },
  { mark: /generating optimized images/, step: 'Preparing the pictures', from: 0.6, to: 0.95 },
  {
    mark: /\[(@astrojs\/sitemap|redirects|content-policy)\]/,
    step: 'Checking the pages',
    from: 0.95,
    to: 0.98,
  },
];
const ROUTE = /^[\d:\s]*[├└]─ \S/;
const COUNTED = /\((\d+)\/(\d+)\)\s*$/;

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
