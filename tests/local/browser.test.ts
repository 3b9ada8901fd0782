// Which Chromium the tests drive.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../local/browser.ts';
import { packedBrowserPath, unpackBrowser } from '../../local/packed-browser.ts';
import { Stop } from '../../local/stop.ts';

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM names, and a missing file is reported', () => {
    expect(findBrowser(process.execPath)).toBe(process.execPath);
    expect(() => findBrowser('/no/such/chromium')).toThrow(Stop);
    expect(() => findBrowser('/no/such/chromium')).toThrow(
      'CHROMIUM is "/no/such/chromium", but must be the path of a Chromium that exists.',
    );
  });

  it('is the bundled one if it starts, and is unpacked once', async () => {
    const isUsable = await unpackBrowser();
    expect(isUsable).toBe(existsSync(packedBrowserPath() ?? ''));
    expect(findBrowser('') === packedBrowserPath()).toBe(isUsable);
  });
});
