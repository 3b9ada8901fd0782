// Journeys in one other browser: it is started once for a file, and each journey has a session of
// its own.
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { VIEWPORTS } from '../browser.ts';
import { type BrowserKind, DriverHangs, type Engine } from './engine.ts';
import type { Journey } from './journeys.ts';
import { visitWith } from './visit.ts';

/** Call once in a test file, within `describeWith`: the browser must be installed. */
export const openJourneys = (kind: BrowserKind) => {
  let browser: Awaited<ReturnType<BrowserKind['launch']>> | undefined;
  let engine: Engine | undefined;
  beforeAll(async () => {
    browser = await kind.launch();
  });
  afterEach(async () => {
    // The next journey notices a driver that hangs, and begins with another one.
    if (!engine?.isHanging())
      await engine?.close().catch((failed: Error) => {
        if (!(failed instanceof DriverHangs)) throw failed;
      });
    engine = undefined;
  });
  afterAll(() => browser?.close());

  const walkOnce = async ({ name, screen, walk }: Journey) => {
    if (!browser) throw new Error(`${kind.name} is not there.`);
    engine = await browser.open(VIEWPORTS[screen ?? 'desktop']);
    const site = inject(kind.name === 'WebKit' ? 'watchedUrl' : 'siteUrl');
    const visit = visitWith(engine, site, kind.name);
    try {
      await walk(visit, `${kind.name}-${Date.now().toString(36)}`);
    } catch (failed) {
      if (!engine.isHanging()) await visit.takePicture(`failed-${name.replace(/\W+/g, '-')}`);
      throw failed;
    }
    return engine.problems();
  };

  return {
    /** Walks a journey; resolves to the errors that its pages reported. */
    walk: async (journey: Journey) => {
      try {
        return await walkOnce(journey);
      } catch (failed) {
        if (!engine?.isHanging() && !(failed instanceof DriverHangs)) throw failed;
        // WebKitGTK's driver hangs now and then; the journey is walked from its start with another
        // one, and must come to its end there.
        process.stdout.write(
          `The driver of ${kind.name} has stopped answering in "${journey.name}".\n`,
        );
        engine = undefined;
        await browser?.close();
        browser = await kind.launch();
        return walkOnce(journey);
      }
    },
  };
};
