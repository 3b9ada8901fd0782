// The errors that axe finds on a page in its present state, in a form that a failed test can print.
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { AXE, AXE_PATH } from './axe-file.ts';
import { VIEWPORTS } from './browser.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Only errors are described. The rules need no preloaded files, except sounds and films for their
// length.
const OPTIONS: RunOptions = {
  runOnly: RULES,
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

type Axe = { run: (on: object, options: RunOptions) => Promise<AxeResults> };

const loadAxe = (frame: Frame) =>
  frame.evaluate(async (path) => {
    const script = Object.assign(document.createElement('script'), { src: path });
    await new Promise((resolve, reject) => {
      Object.assign(script, { onload: resolve, onerror: reject });
      document.head.append(script);
    });
    script.remove();
  }, AXE_PATH);

/** Pages of the built site load scripts of their own host; pages that the API makes load none. */
const takesScripts = (url: string) => {
  const { origin, pathname } = new URL(url);
  return origin === inject('siteUrl') && !pathname.startsWith('/api/');
};

/** Loads axe into the page and its own frames, once for each document: it is half a megabyte. */
const bringAxe = async (page: Page) => {
  const { origin } = new URL(page.url());
  // Frames of other hosts are not ours.
  const own = page.frames().filter((frame) => {
    const url = frame.url();
    return !url.startsWith('http') || new URL(url).origin === origin;
  });
  for (const frame of own) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue;
    await (takesScripts(frame.url()) ? loadAxe(frame) : frame.evaluate(AXE));
  }
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
    // Content behind a modal dialog is hidden; axe would read it as text on the dialog's
    // background.
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

type Looks = {
  viewports?: readonly (keyof typeof VIEWPORTS)[];
  /** The steps on the page so far, for the message. */
  state?: string;
};

/** Expects axe to find nothing on the page as it stands, at the width of a phone and a desktop. */
export const expectNoFindings = async (
  page: Page,
  { viewports = ['phone', 'desktop'], state = page.url() }: Looks = {},
) => {
  const before = page.viewportSize();
  for (const viewport of viewports) {
    await page.setViewportSize(VIEWPORTS[viewport]);
    const findings = await axeFindings(page);
    expect({ state, viewport, findings }).toEqual({ state, viewport, findings: [] });
  }
  if (before) await page.setViewportSize(before);
};
