// A visit to the site in any browser: the steps of a person, each taken as soon as the page is
// ready for it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import { QUOTE_SHOWN_KEY } from '../browser.ts';
import type { Engine } from './engine.ts';
import type { Target } from './target.ts';

const PICTURES = join(ROOT, '.cache/browsers');
/** Whether the journeys keep pictures of their pages. */
export const KEEPS_PICTURES = process.env.TEST_PICTURES === '1';
const PATIENCE = { timeout: 30_000, interval: 100 };
export type Visit = ReturnType<typeof visitWith>;

export const visitWith = (engine: Engine, site: string, name: string) => {
  let isHere = false;
  const path = async () => new URL(String(await engine.read('location.href'))).pathname;
  const see = (target: Target) =>
    expect
      .poll(() => engine.sees(target), {
        ...PATIENCE,
        message: `${target.kind} "${target.name}" is seen`,
      })
      .toBe(true);
  /** Until all sections are shown, a pressed element may move from under the pointer. */
  const stands = () =>
    expect
      .poll(
        () =>
          engine.read(
            `document.readyState === 'complete' && !document.documentElement.matches('.folded')`,
          ),
        { ...PATIENCE, message: 'the sections of the page stand' },
      )
      .toBe(true);
  /** A page that is still being laid out may take the target away, or put something over it. */
  const persist = (step: () => Promise<void>) =>
    expect
      .poll(
        () =>
          step().then(
            () => 'done',
            (refused: Error) => refused.message,
          ),
        PATIENCE,
      )
      .toBe('done');

  const takePicture = async (what: string) => {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(join(PICTURES, `${what}-${name.toLowerCase()}.png`), await engine.screenshot());
  };

  return {
    see,
    path,
    open: async (address: string) => {
      if (!isHere) {
        // Otherwise the quote popup would open by itself in the middle of a journey.
        await engine.goto(`${site}/robots.txt`);
        await engine.read(`sessionStorage.setItem('${QUOTE_SHOWN_KEY}', '1')`);
        isHere = true;
      }
      await engine.goto(`${site}${address}`);
      await stands();
    },
    arrive: async (wanted: RegExp) => {
      await expect.poll(path, PATIENCE).toMatch(wanted);
      await stands();
    },
    isGone: (target: Target) => expect.poll(() => engine.sees(target), PATIENCE).toBe(false),
    press: async (target: Target) => {
      await see(target);
      await persist(() => engine.click(target));
    },
    type: async (target: Target, words: string) => {
      await see(target);
      await persist(() => engine.type(target, words));
    },
    /** Chooses an option in the select of this name. */
    choose: async (select: string, value: string) => {
      const found = `[...document.querySelectorAll('select[name=${select}]')]
        .find((one) => one.checkVisibility())`;
      await expect.poll(() => engine.read(`Boolean(${found})`), PATIENCE).toBe(true);
      await engine.read(`(() => {
        const select = ${found};
        select.value = ${JSON.stringify(value)};
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return select.value;
      })()`);
    },
    read: (expression: string) => engine.read(expression),
    takePicture,
    /** Keeps a picture to compare with other browsers, if TEST_PICTURES asks for pictures. */
    look: async (what: string) => {
      if (KEEPS_PICTURES) await takePicture(what);
    },
  };
};
