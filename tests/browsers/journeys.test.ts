// The main journeys in Firefox and WebKit; Chromium runs the pages' own tests. A browser that is
// not installed is left out.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { VIEWPORTS } from '../support/browser.ts';
import type { BrowserKind, Engine } from '../support/other-browsers/engine.ts';
import { firefox } from '../support/other-browsers/firefox.ts';
import { JOURNEYS } from '../support/other-browsers/journeys.ts';
import { type Visit, visitWith } from '../support/other-browsers/visit.ts';
import { webkit } from '../support/other-browsers/webkit.ts';

const siteFor = ({ name }: BrowserKind) => inject(name === 'WebKit' ? 'watchedUrl' : 'siteUrl');

describe.each([firefox, webkit])('$name', (kind) => {
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
