// A Chromium for the tests of one file, whose pages fail the test when anything goes wrong on them.
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { afterEach, expect, inject } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../local/browser.ts';

/** The name under which src/components/QuotePopup.astro notes that the popup was seen. */
export const QUOTE_SHOWN_KEY = 'quote-shown';

export const VIEWPORTS = {
  smallest: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  widest: { width: 2500, height: 1300 },
} as const;

type PageOptions = {
  viewport?: keyof typeof VIEWPORTS;
  /** `false` is a visitor without JavaScript. */
  javaScriptEnabled?: boolean;
  reducedMotion?: 'reduce' | 'no-preference';
  /**
   * Lets the quote popup open by itself. Without this option it stays closed: on a slow machine it
   * would open in the middle of a test.
   */
  unaskedPopup?: boolean;
  /** A visitor whose browser does not have the site's fonts yet; they take a moment to arrive. */
  isFirstVisit?: boolean;
  /**
   * Sections further down are shown after the first view, one in each frame, as for a visitor who
   * comes by a link.
   */
  isFolded?: boolean;
  /** Problems that the test causes on purpose. */
  expected?: RegExp[];
  /** Called with every request to another host; none of them is reached. */
  onOutsideRequest?: (url: string) => void;
};

const HOST_RULES = ['MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'];
const FLAGS = [
  ...BROWSER_FLAGS,
  `--host-resolver-rules=${HOST_RULES.join(', ')}`,
  // One process for all pages of a visitor, and no process for graphics.
  '--renderer-process-limit=1',
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
  // A page is closed before it would gain from optimized code.
  '--js-flags=--no-maglev,--no-turbofan',
];

/** One Chromium for all files of a worker; it ends with the worker. */
let launched: Promise<Browser> | undefined;
const launch = () => {
  const executablePath = findBrowser();
  return chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
};

const isOutside = (url: string, siteUrl: string) =>
  url.startsWith('http') && !url.startsWith(siteUrl);

declare global {
  interface Window {
    reportViolation: (sentence: string) => void;
  }
}

type Arrival = { popupSeenKey: string | undefined; isFolded: boolean; siteUrl: string };

/** Runs in every frame before its own scripts; other hosts' frames may have no storage. */
const arrive = ({ popupSeenKey, isFolded, siteUrl }: Arrival) => {
  document.addEventListener('securitypolicyviolation', (event) =>
    window.reportViolation(
      `content policy: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`,
    ),
  );
  if (popupSeenKey && location.origin === siteUrl) sessionStorage.setItem(popupSeenKey, '1');
  if (isFolded) return;
  const entries = performance.getEntriesByType.bind(performance);
  const reload = [{ type: 'reload' }] as unknown as PerformanceEntryList;
  performance.getEntriesByType = (type) => (type === 'navigation' ? reload : entries(type));
};

const isAborted = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** Collects the errors on all pages of a visitor. */
const watchPages = (context: BrowserContext, siteUrl: string, note: (problem: string) => void) => {
  const isOwn = (url: string) => url.startsWith(siteUrl);
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isOutside(url, siteUrl))
      note(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (failed) => note(`page error: ${failed.error().message}`));
  context.on('response', (response) => {
    if (isOwn(response.url()) && response.status() >= 400)
      note(`answer: ${response.status()} ${response.url()}`);
  });
  // A page that is left aborts what it was still loading.
  context.on('requestfailed', (request) => {
    if (isOwn(request.url()) && !isAborted(request))
      note(`request: ${request.failure()?.errorText} ${request.url()}`);
  });
};

/** Resolves when the sections of a page are shown; until then places and heights still change. */
const waitForSections = (page: Page) => {
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const response = await goto(...to);
    await page.waitForFunction(() => !document.documentElement.matches('.folded'));
    return response;
  };
};

/**
 * A new window receives the position of the mouse within its first frame. A page that is opened
 * sooner takes that for activity of a person, and loads more code.
 */
const waitForMouse = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

/**
 * Call once at the top of a test file. `newPage()` opens a page of a fresh visitor; addresses are
 * relative to the site, the one all tests share unless another is named.
 */
export const openBrowser = (siteUrlOf = () => inject('siteUrl')) => {
  let opened: { context: BrowserContext; problems: string[]; expected: RegExp[] }[] = [];

  afterEach(async () => {
    const visits = opened;
    opened = [];
    for (const { context } of visits) await context.close();
    const unexpected = visits.flatMap(({ problems, expected }) =>
      problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    expect(unexpected, 'problems on the page').toEqual([]);
  });

  const newPage = async ({
    viewport = 'desktop',
    unaskedPopup = false,
    expected = [],
    isFirstVisit = false,
    isFolded = isFirstVisit,
    onOutsideRequest,
    ...options
  }: PageOptions = {}) => {
    const siteUrl = siteUrlOf();
    launched ??= launch();
    const context = await (await launched).newContext({
      baseURL: siteUrl,
      locale: 'en-IN',
      viewport: VIEWPORTS[viewport],
      // Stands for the address of the visitor.
      extraHTTPHeaders: { 'x-visitor': randomUUID() },
      ...options,
    });
    const problems: string[] = [];
    const note = (problem: string) => void problems.push(problem);
    // Without script, the scripts that a page preloads are refused.
    const refused = options.javaScriptEnabled === false ? [/^request: csp \S+\.js$/] : [];
    opened.push({ context, problems, expected: [...expected, ...refused] });
    // Shorter than the limit of a test, so that the message names the step that took too long.
    context.setDefaultTimeout(40_000);
    watchPages(context, siteUrl, note);
    context.on('request', (request) => {
      if (isOutside(request.url(), siteUrl)) onOutsideRequest?.(request.url());
    });
    await context.exposeFunction('reportViolation', note);
    const popupSeenKey = unaskedPopup ? undefined : QUOTE_SHOWN_KEY;
    await context.addInitScript(arrive, { popupSeenKey, isFolded, siteUrl });
    if (!isFirstVisit) await context.addCookies([{ name: 'fonts', value: '1', url: siteUrl }]);
    const page = await context.newPage();
    if (options.javaScriptEnabled === false) return page;
    await waitForMouse(page);
    if (isFolded) waitForSections(page);
    return page;
  };
  return { newPage };
};
