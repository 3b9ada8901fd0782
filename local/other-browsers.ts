// Finds Firefox and WebKit for the journeys of tests/browsers, and installs them where that is
// possible. Without them the journeys are skipped: Chromium runs all other tests.
import { existsSync, globSync } from 'node:fs';
import { aptInstall } from './apt.ts';
import { Stop } from './stop.ts';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/** The variable FIREFOX, or the system's. Throws a `Stop` when FIREFOX names no file. */
export const findFirefox = (named = process.env.FIREFOX) => {
  if (named && !existsSync(named))
    throw new Stop(`FIREFOX is "${named}", but must be the path of a Firefox that exists.`);
  return firstOf([named, '/usr/bin/firefox-esr', '/usr/bin/firefox']);
};

export type WebKitParts = { driver: string; browser: string; screen: string };

/** The driver of WebKitGTK, its small browser, and a virtual screen. */
export const findWebKit = (): WebKitParts | undefined => {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const browser = firstOf(globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser'));
  const screen = firstOf(['/usr/bin/Xvfb']);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
};

/** Installs both with apt. Where that is not possible, says so: their journeys are then skipped. */
export const ensureOtherBrowsers = async () => {
  if (findFirefox() && findWebKit()) return;
  process.stdout.write('Installing Firefox and WebKit for the tests (once) ...\n');
  await aptInstall(PACKAGES);
  if (!findFirefox() || !findWebKit())
    process.stdout.write(
      `Firefox or WebKit is missing, so its journeys are skipped. Install ${PACKAGES.join(', ')}.\n`,
    );
};
