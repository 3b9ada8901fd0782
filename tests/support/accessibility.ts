// What axe finds on a page as it stands, in a form that a failed test can print.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Only what is broken is worth the work of describing it, and of all that axe can load before it
// starts, its rules ask for nothing but the length of sounds and films.
const OPTIONS: RunOptions = {
  runOnly: RULES,
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run: (on: object, options: RunOptions) => Promise<AxeResults> };

/** Brings axe into the page and its own frames, once for each document: it is half a megabyte. */
const bringAxe = async (page: Page) => {
  const { origin } = new URL(page.url());
  // Frames of other hosts are not ours.
  const own = page.frames().filter((frame) => {
    const url = frame.url();
    return !url.startsWith('http') || new URL(url).origin === origin;
  });
  for (const frame of own)
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
};

/** One line for each rule and place that is broken. */
export const axeFindings = async (page: Page) => {
  // Half-faded text has half its contrast; what follows the scroll never finishes and is left out.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  );
  await bringAxe(page);
  return page.evaluate(async (options) => {
    // What lies behind a modal dialog is there for nobody; axe would take it for text on the
    // dialog's ground.
    const modal = document.querySelector('dialog:modal');
    const axe: Axe = Reflect.get(globalThis, 'axe');
    const { violations } = await axe.run(modal ? { include: ['dialog:modal'] } : document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
  }, OPTIONS);
};
