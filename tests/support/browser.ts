// A Chromium for the tests of one file, whose pages fail the test when anything goes wrong on them.
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../local/browser.ts';
import { createContexts, isOutside, type Visit } from './visitor-contexts.ts';

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

const NO_OTHER_HOST =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost, EXCLUDE 127.0.0.1';
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

/** One for all files of a worker, which ends it when it ends. */
let launched: Promise<Browser> | undefined;
const launch = () => {
  const executablePath = findBrowser();
  launched ??= chromium.launch({
    args: [...BROWSER_FLAGS, ...FEWER_PROCESSES, NO_OTHER_HOST],
    ...(executablePath ? { executablePath } : {}),
  });
  return launched;
};

/**
 * Call once at the top of a test file. `newPage()` opens a page of a fresh visitor; addresses are
 * relative to the site, the one all tests share unless another is named.
 */
export const openBrowser = (siteUrlOf = () => inject('siteUrl')) => {
  let contexts: ReturnType<typeof createContexts> | undefined;
  let opened: { visit: Visit; problems: string[]; expected: RegExp[] }[] = [];

  afterAll(() => contexts?.close());
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
    onOutsideRequest,
    ...options
  }: PageOptions = {}) => {
    const siteUrl = siteUrlOf();
    contexts ??= createContexts(await launch(), siteUrl);
    const visit = await contexts.visit(
      {
        viewport: VIEWPORTS[viewport],
        popupSeenKey: unaskedPopup ? undefined : QUOTE_SHOWN_KEY,
        ...options,
      },
      isFirstVisit,
      (request) => isOutside(request.url(), siteUrl) && onOutsideRequest?.(request.url()),
    );
    const problems: string[] = [];
    opened.push({ visit, problems, expected });
    const { context } = visit;
    if (!isFirstVisit) await context.addCookies([{ name: 'fonts', value: '1', url: siteUrl }]);
    const page = await context.newPage();
    await watch(page, siteUrl, (problem) => void problems.push(problem));
    if (options.javaScriptEnabled !== false) waitForSections(page);
    return page;
  };
  return { newPage };
};
