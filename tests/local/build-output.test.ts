import { describe, expect, it } from 'vitest';
import { createProgress } from '../../local/build-output.ts';

const LINES = [
  '12:26:53 [content] Syncing content',
  '12:26:54 [build] Building static entrypoints...',
  '\u001b[42m\u001b[30m generating static routes \u001b[39m\u001b[49m',
  '12:26:56   ├─ /404.html (+23ms)',
  '12:26:59   └─ /index.html (+8ms)',
  ' generating optimized images ',
  '12:26:59   ▶ /_astro/a.avif (before: 31kB, after: 1kB) (+131ms) (1/4)',
  '12:27:02   ▶ /_astro/b.webp (reused cache entry) (+1ms) (4/4)',
  '12:27:02 [redirects] 13 product addresses without their group are redirected',
];

describe('the progress of a build', () => {
  it('is described in words and never goes back', () => {
    const progress = createProgress(4);
    const seen = LINES.map((line) => progress.after(line));
    expect([...new Set(seen.map((now) => now?.step))]).toEqual([
      'Checking the catalogue',
      'Preparing the pages',
      'Writing the pages',
      'Preparing the pictures',
      'Checking the pages',
    ]);
    const parts = seen.map((now) => now?.progress ?? Number.NaN);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts[4]).toBeCloseTo(0.45);
    expect(parts[6]).toBeCloseTo(0.6875);
    expect(parts.at(-1)).toBeLessThan(1);
    expect(progress.written()).toBe(2);
  });

  it('stays within its phase when there are more pages than last time', () => {
    const progress = createProgress(1);
    expect(
      LINES.slice(0, 5)
        .map((line) => progress.after(line)?.progress)
        .at(-1),
    ).toBeCloseTo(0.6);
  });

  it('is unknown before the first output', () =>
    expect(createProgress(1).after('12:26:53 [release] release 7')).toBeUndefined());
});
