// Finds the Chromium the tests drive, and fetches one when the machine has none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from './built-site.ts';
import { Stop } from './stop.ts';

/**
 * Debian's, the quicker first: the same engine without windows, which takes two thirds of the time.
 */
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium'];

/**
 * For users with all rights and for closed networks: no sandbox, no graphics card, nothing fetched
 * in the background.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a browser that is there: the variable CHROMIUM, the system's, or Playwright's own. Throws
 * a `Stop` when CHROMIUM names no file.
 */
export const findBrowser = (named = process.env.CHROMIUM) => {
  if (named && !existsSync(named))
    throw new Stop(`CHROMIUM is "${named}", but must be the path of a Chromium that exists.`);
  return [
    named,
    ...SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));
};

const tryTo = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

const installWays = [
  () =>
    tryTo(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']),
  () =>
    process.getuid?.() === 0 &&
    tryTo('apt-get', ['update']) &&
    SYSTEM_BROWSERS.some((name) => tryTo('apt-get', ['install', '--yes', name])),
];

/** Makes sure a browser is there. Throws a `Stop` when none can be had. */
export const ensureBrowser = () => {
  if (findBrowser()) return;
  process.stdout.write('Installing a browser for the tests (once; needs the network) ...\n');
  if (installWays.some((install) => install() && findBrowser())) return;
  throw new Stop(
    'No browser could be installed for the tests: install Chromium and name it, for example CHROMIUM=/usr/bin/chromium npm test.',
  );
};
