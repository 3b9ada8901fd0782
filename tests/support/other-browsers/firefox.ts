// Debian's Firefox, driven by puppeteer over WebDriver BiDi.
import puppeteer, { type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../local/other-browsers.ts';
import type { BrowserKind, Engine } from './engine.ts';
import { bringToMiddle, findTarget, type Target } from './target.ts';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  // No other host is reached: requests to other machines go to a closed port.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** NS_BINDING_ABORTED: a page that is left aborts what it was still loading. */
const ABORTED = 'status=2152398850';

/** Firefox reports this for calls that failed, and also for pages that are being left. */
const watch = (page: Page, note: (problem: string) => void) => {
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!`${error}`.includes(ABORTED)) note(`page error: ${error}`);
  });
};

const engineOn = async (context: BrowserContext, page: Page): Promise<Engine> => {
  const problems: string[] = [];
  watch(page, (problem) => void problems.push(problem));
  const find = async (target: Target) => {
    const handle = await page.evaluateHandle(findTarget, target);
    const element = handle.asElement() as ElementHandle<Element> | null;
    if (!element) throw new Error(`There is no ${target.kind} "${target.name}"`);
    return element;
  };
  return {
    goto: async (address) => void (await page.goto(address)),
    sees: async (target) => (await page.evaluateHandle(findTarget, target)).asElement() !== null,
    click: async (target) => {
      const element = await find(target);
      await element.evaluate(bringToMiddle);
      await element.click();
    },
    type: async (target, words) => (await find(target)).type(words),
    read: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    problems: async () => problems,
    isHanging: () => false,
    close: () => context.close(),
  };
};

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () => (findFirefox() ? undefined : 'firefox-esr is not installed'),
  launch: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      extraPrefsFirefox: PREFERENCES,
      timeout: 120_000,
      protocolTimeout: 120_000,
    });
    return {
      open: async (size) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        page.setDefaultTimeout(60_000);
        await page.setViewport(size);
        return engineOn(context, page);
      },
      close: () => browser.close(),
    };
  },
};
