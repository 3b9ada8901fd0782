// Finds the Chromium the tests drive, and fetches one when the machine has none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { aptInstall, succeeds } from './apt.ts';
import { ROOT } from './built-site.ts';
import { packedBrowserPath, unpackBrowser } from './packed-browser.ts';
import { Stop } from './stop.ts';

/** Debian's, the quicker first: the same engine without windows. */
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium'];
/** In which text is shown until a page's own letters are there; tests measure it. */
const FONTS = {
  packages: ['fontconfig', 'fonts-liberation'],
  folder: '/usr/share/fonts/truetype/liberation',
};
/** What else the packed one needs of the system. */
const LIBRARIES = ['libnss3', 'libexpat1'];

/**
 * For users with all rights and for closed networks: no sandbox, no graphics card and nothing that
 * stands in for one, nothing fetched in the background.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a browser that is there: the variable CHROMIUM, the packed one once it is unpacked, the
 * system's, or Playwright's own. Throws a `Stop` when CHROMIUM names no file.
 */
export const findBrowser = (named = process.env.CHROMIUM) => {
  if (named && !existsSync(named))
    throw new Stop(`CHROMIUM is "${named}", but must be the path of a Chromium that exists.`);
  return [
    named,
    packedBrowserPath(),
    ...SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));
};

const installWays = [
  async () => (await aptInstall([...LIBRARIES, ...FONTS.packages])) && unpackBrowser(),
  () =>
    succeeds(process.execPath, [
      join(ROOT, 'node_modules/playwright/cli.js'),
      'install',
      'chromium',
    ]),
  ...SYSTEM_BROWSERS.map((name) => () => aptInstall([name])),
];

/** Makes sure a browser is there. Throws a `Stop` when none can be had. */
export const ensureBrowser = async () => {
  if (process.env.CHROMIUM && findBrowser()) return;
  if (await unpackBrowser()) {
    if (!existsSync(FONTS.folder)) await aptInstall(FONTS.packages);
    return;
  }
  if (findBrowser()) return;
  process.stdout.write('Installing a browser for the tests (once; needs the network) ...\n');
  for (const install of installWays) if ((await install()) && findBrowser()) return;
  throw new Stop(
    'No browser could be installed for the tests: install Chromium and name it, for example CHROMIUM=/usr/bin/chromium npm test.',
  );
};
