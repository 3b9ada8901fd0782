// The main journeys in another browser than Chromium, which runs the pages' own tests. A browser
// that is not installed is left out.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { VIEWPORTS } from '../browser.ts';
import type { BrowserKind, Engine } from './engine.ts';
import { JOURNEYS } from './journeys.ts';
import { type Visit, visitWith } from './visit.ts';

const siteFor = ({ name }: BrowserKind) => inject(name === 'WebKit' ? 'watchedUrl' : 'siteUrl');

export const testJourneys = (kind: BrowserKind) =>
  describe(kind.name, () => {
    const missing = kind.missing();
    if (missing) {
      it(`is left out here: ${missing}`, () => expect(kind.missing()).toBe(missing));
      return;
    }
    let browser: Awaited<ReturnType<BrowserKind['launch']>>;
    let engine: Engine | undefined;
    beforeAll(async () => {
      browser = await kind.launch();
    });
    afterEach(async () => {
      await engine?.close();
      engine = undefined;
    });
    afterAll(() => browser?.close());

    it.each(JOURNEYS)('$name', async ({ name, screen, walk }) => {
      engine = await browser.open(VIEWPORTS[screen ?? 'desktop']);
      const visit: Visit = visitWith(engine, siteFor(kind), kind.name);
      try {
        await walk(visit, `${kind.name}-${Date.now().toString(36)}`);
      } catch (failed) {
        await visit.look(`failed-${name.replace(/\W+/g, '-')}`);
        throw failed;
      }
      expect(await engine.problems()).toEqual([]);
    });
  });
