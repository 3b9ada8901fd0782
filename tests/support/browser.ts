// A Chromium for the tests of one file, whose pages fail the test when anything goes wrong on them.
import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../local/browser.ts';

/** Under which the popup remembers, in src/components/QuotePopup.astro, that it was seen. */
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
   * Lets the quote popup open by itself; else a slow machine would have it open in the middle of
   * whatever a test does.
   */
  unaskedPopup?: boolean;
  /** A visitor whose browser does not have the site's letters yet; their arrival takes a moment. */
  isFirstVisit?: boolean;
  /** Problems this test brings about on purpose. */
  expected?: RegExp[];
  /** Told of every request to another host; none is ever reached. */
  onOutsideRequest?: (url: string) => void;
};

declare global {
  interface Window {
    reportViolation: (sentence: string) => void;
  }
}

/** Runs in every frame before its own scripts; other hosts' frames may have no storage. */
const markPopupAsSeen = ([key, siteUrl]: string[]) => {
  if (key && location.origin === siteUrl) sessionStorage.setItem(key, '1');
};
/**
 * Other hosts cannot be reached by the tests' browser; that they are asked is what tests look at.
 */
const isOutside = (url: string, siteUrl: string) =>
  url.startsWith('http') && !url.startsWith(siteUrl);
const NO_OTHER_HOST =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost, EXCLUDE 127.0.0.1';
/**
 * One process for all frames of a page, and none for the graphics card that is not there: a sixth
 * of the processor time of a page.
 */
const FEWER_PROCESSES = [
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
];
const isAborted = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

const watch = async (page: Page, siteUrl: string, note: (problem: string) => void) => {
  const isOwn = (url: string) => url.startsWith(siteUrl);
  await page.exposeFunction('reportViolation', note);
  await page.addInitScript(() => {
    const notify = (event: SecurityPolicyViolationEvent) =>
      window.reportViolation(
        `content policy: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`,
      );
    document.addEventListener('securitypolicyviolation', notify);
  });
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isOutside(url, siteUrl))
      note(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on(
    'response',
    (response) =>
      isOwn(response.url()) &&
      response.status() >= 400 &&
      note(`answer: ${response.status()} ${response.url()}`),
  );
  // A page that is left aborts what it was still loading.
  page.on(
    'requestfailed',
    (request) =>
      isOwn(request.url()) &&
      !isAborted(request) &&
      note(`request: ${request.failure()?.errorText} ${request.url()}`),
  );
};

/** A page is gone to when its sections stand; until then places and heights are on the move. */
const waitForSections = (page: Page) => {
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const response = await goto(...to);
    await page.waitForFunction(() => !document.documentElement.matches('.folded'));
    return response;
  };
};

/**
 * Call once at the top of a test file. `newPage()` opens a page of a fresh visitor; addresses are
 * relative to the site, the one all tests share unless another is named.
 */
export const openBrowser = (siteUrlOf = () => inject('siteUrl')) => {
  let browser: Browser;
  let opened: { page: Page; problems: string[]; expected: RegExp[] }[] = [];

  beforeAll(async () => {
    const executablePath = findBrowser();
    browser = await chromium.launch({
      args: [...BROWSER_FLAGS, ...FEWER_PROCESSES, NO_OTHER_HOST],
      ...(executablePath ? { executablePath } : {}),
    });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const visits = opened;
    opened = [];
    for (const { page } of visits) await page.context().close();
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
    onOutsideRequest,
    ...options
  }: PageOptions = {}) => {
    const siteUrl = siteUrlOf();
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: VIEWPORTS[viewport],
      locale: 'en-IN',
      extraHTTPHeaders: { 'x-visitor': randomUUID() },
      ...options,
    });
    context.on(
      'request',
      (request) => isOutside(request.url(), siteUrl) && onOutsideRequest?.(request.url()),
    );
    // Sooner than a test's own limit, so that what was waited for stands in the message.
    context.setDefaultTimeout(40_000);
    if (!unaskedPopup) await context.addInitScript(markPopupAsSeen, [QUOTE_SHOWN_KEY, siteUrl]);
    if (!isFirstVisit) await context.addCookies([{ name: 'fonts', value: '1', url: siteUrl }]);
    const page = await context.newPage();
    const problems: string[] = [];
    opened.push({ page, problems, expected });
    await watch(page, siteUrl, (problem) => void problems.push(problem));
    if (options.javaScriptEnabled !== false) waitForSections(page);
    return page;
  };
  return { newPage };
};
