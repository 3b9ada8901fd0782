// A Chromium for the tests of one file, whose pages fail the test when anything goes wrong on them.
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../local/browser.ts';
import { createContexts, isOutside, LOOPBACK, type Visit } from './visitor-contexts.ts';

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
  /**
   * Sections further down wait for the first view, as on every arrival by a link; it takes a frame
   * for each of them.
   */
  isFolded?: boolean;
  /** The test takes a screenshot. */
  isPainted?: boolean;
  /** Problems this test brings about on purpose. */
  expected?: RegExp[];
  /** Told of every request to another host; none is ever reached. */
  onOutsideRequest?: (url: string) => void;
};

const HOST_RULES = ['MAP * ~NOTFOUND', ...LOOPBACK.map((host) => `EXCLUDE ${host}`)];
const NO_OTHER_HOST = `--host-resolver-rules=${HOST_RULES.join(', ')}`;
/**
 * One process for all pages of a context and their frames, and none for the graphics card that is
 * not there: a fifth of the processor time of a page.
 */
const FEWER_PROCESSES = [
  '--renderer-process-limit=1',
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
];
/**
 * A page is not open long enough for V8's optimizing compilers to be worth their work: a seventh of
 * Chromium's processor time.
 */
const NO_OPTIMIZING_COMPILERS = '--js-flags=--no-maglev,--no-turbofan';
/**
 * Too little memory to paint most of a page, which is styled, laid out and clicked as ever.
 * Painting is a tenth of the processor time of all these tests.
 */
const UNPAINTED = '--force-gpu-mem-available-mb=1';
const refuseScreenshots = (page: Page) => {
  page.screenshot = () => {
    throw new Error('This page is not painted: open it with isPainted to take a screenshot.');
  };
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
 * A new window is told where the mouse is, within its first frame. A page that is opened in it
 * sooner takes that for a sign that somebody uses it, and loads more code.
 */
const waitForMouse = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

type Contexts = ReturnType<typeof createContexts>;
const launch = (isPainted: boolean) => {
  const executablePath = findBrowser();
  const args = [...BROWSER_FLAGS, ...FEWER_PROCESSES, NO_OPTIMIZING_COMPILERS, NO_OTHER_HOST];
  return chromium.launch({
    args: isPainted ? args : [...args, UNPAINTED],
    ...(executablePath ? { executablePath } : {}),
  });
};
/** One of each kind for all files of a worker, which ends them when it ends. */
const launched = new Map<boolean, Promise<Browser>>();
/** So are the contexts on the site that all tests share. */
const onSharedSite = new Map<boolean, Contexts>();

/**
 * Call once at the top of a test file. `newPage()` opens a page of a fresh visitor; addresses are
 * relative to the site, the one all tests share unless another is named.
 */
export const openBrowser = (siteUrlOf = () => inject('siteUrl')) => {
  const onOwnSite = new Map<boolean, Contexts>();
  let opened: { visit: Visit; problems: string[]; expected: RegExp[] }[] = [];

  const contextsOn = async (siteUrl: string, isPainted: boolean) => {
    const launching = launched.get(isPainted) ?? launch(isPainted);
    launched.set(isPainted, launching);
    const browser = await launching;
    const kept = siteUrl === inject('siteUrl') ? onSharedSite : onOwnSite;
    const contexts = kept.get(isPainted) ?? createContexts(browser, siteUrl);
    kept.set(isPainted, contexts);
    return contexts;
  };

  afterAll(async () => {
    for (const contexts of onOwnSite.values()) await contexts.close();
  });
  afterEach(async ({ task }) => {
    const visits = opened;
    opened = [];
    for (const { visit } of visits) await visit.end(task.result?.state === 'fail');
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
    isPainted = false,
    onOutsideRequest,
    ...options
  }: PageOptions = {}) => {
    const siteUrl = siteUrlOf();
    const contexts = await contextsOn(siteUrl, isPainted);
    const problems: string[] = [];
    const visit = await contexts.visit(
      {
        viewport: VIEWPORTS[viewport],
        popupSeenKey: unaskedPopup ? undefined : QUOTE_SHOWN_KEY,
        isFolded,
        ...options,
      },
      isFirstVisit,
      {
        note: (problem) => void problems.push(problem),
        onRequest: (request) =>
          isOutside(request.url(), siteUrl) && onOutsideRequest?.(request.url()),
      },
    );
    // Without script, the scripts that a page preloads are refused.
    const refused = options.javaScriptEnabled === false ? [/^request: csp \S+\.js$/] : [];
    opened.push({ visit, problems, expected: [...expected, ...refused] });
    const { context } = visit;
    if (!isFirstVisit) await context.addCookies([{ name: 'fonts', value: '1', url: siteUrl }]);
    const page = await context.newPage();
    if (!isPainted) refuseScreenshots(page);
    if (options.javaScriptEnabled === false) return page;
    await waitForMouse(page);
    if (isFolded) waitForSections(page);
    return page;
  };
  return { newPage };
};
