// Browser contexts that serve one visitor after another. A new context costs more than most pages:
// it starts a process and loads letters, scripts and pictures once more. A context that is given
// back has lost what the visitor before left in it: pages, cookies and storage. What it keeps is
// what was loaded.
import { randomUUID } from 'node:crypto';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Request,
} from 'playwright';

/** What cannot be changed in a context that is open, but for what its first script arranges. */
export type VisitorKind = Pick<
  BrowserContextOptions,
  'viewport' | 'javaScriptEnabled' | 'reducedMotion'
> & {
  popupSeenKey?: string | undefined;
  /** Sections further down wait for the first view; otherwise they stand, as after a reload. */
  isFolded: boolean;
};

/** What a visitor's pages tell the test, whichever of them it is. */
export type Watch = {
  note: (problem: string) => void;
  onRequest: (request: Request) => void;
};

export type Visit = {
  context: BrowserContext;
  /**
   * The visitor is gone: pages are closed, and the context is emptied for the next, or closed where
   * it cannot be, or where the test has failed.
   */
  end: (hasFailed: boolean) => Promise<void>;
};

/** After one of these a context is not given to another visitor: they cannot be taken back. */
const LASTING = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

/** Calls `notify` before each call of one of these methods. */
const notifyBefore = (target: object, methods: string[], notify: () => void) => {
  for (const method of methods) {
    const own = Reflect.get(target, method) as (...values: unknown[]) => unknown;
    Reflect.set(target, method, (...values: unknown[]) => {
      notify();
      return Reflect.apply(own, target, values);
    });
  }
};

/** Hosts that the tests' browser reaches. */
export const LOOPBACK = ['localhost', '127.0.0.1'];
/**
 * Other hosts cannot be reached by the tests' browser; that they are asked is what tests look at.
 */
export const isOutside = (url: string, siteUrl: string) =>
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

/** Tells whoever visits now what goes wrong on any page of the context. */
const watchPages = (context: BrowserContext, siteUrl: string, visitor: () => Watch) => {
  const isOwn = (url: string) => url.startsWith(siteUrl);
  const note = (problem: string) => visitor().note(problem);
  context.on('request', (request) => visitor().onRequest(request));
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

/** The process of a context ends with its last page; an empty page stays between visits. */
type Kept = { emptyPage: Page; devTools: CDPSession };
const keepProcess = async (context: BrowserContext): Promise<Kept> => {
  const emptyPage = await context.newPage();
  return { emptyPage, devTools: await context.newCDPSession(emptyPage) };
};

const NOBODY: Watch = { note: () => undefined, onRequest: () => undefined };

const openContext = async (
  browser: Browser,
  siteUrl: string,
  { popupSeenKey, isFolded, ...kind }: VisitorKind,
) => {
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-IN', ...kind });
  // Sooner than a test's own limit, so that what was waited for stands in the message.
  context.setDefaultTimeout(40_000);
  let watch = NOBODY;
  watchPages(context, siteUrl, () => watch);
  await context.exposeFunction('reportViolation', (sentence: string) => watch.note(sentence));
  await context.addInitScript(arrive, { popupSeenKey, isFolded, siteUrl });

  let kept: Kept | undefined;
  let isLasting = false;
  const noteLasting = () => {
    isLasting = true;
  };
  notifyBefore(context, LASTING.context, noteLasting);
  notifyBefore(context.clock, LASTING.clock, noteLasting);
  // Whose storage there may be something in. Hosts that cannot be reached have none.
  const origins = new Set([siteUrl]);
  context.on('request', (request) => {
    const { hostname, origin } = new URL(request.url());
    if (request.isNavigationRequest() && LOOPBACK.includes(hostname)) origins.add(origin);
  });
  return {
    context,
    begin: (next: Watch) => {
      watch = next;
      return context.setExtraHTTPHeaders({ 'x-visitor': randomUUID() });
    },
    canBeEmptied: () => !isLasting,
    empty: async () => {
      kept ??= await keepProcess(context);
      const { emptyPage, devTools } = kept;
      const pages = context.pages().filter((page) => page !== emptyPage);
      await Promise.all(pages.map((page) => page.close()));
      watch = NOBODY;
      for (const origin of origins)
        await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await context.clearCookies();
    },
  };
};
type Opened = Awaited<ReturnType<typeof openContext>>;

/** Contexts that wait for a visitor of their kind keep a process each. */
const MOST_FREE = 8;

/** The contexts of one browser on one site; they are opened as they are needed. */
export const createContexts = (browser: Browser, siteUrl: string) => {
  let free: { name: string; opened: Opened }[] = [];

  const takeFree = (name: string) => {
    const found = free.findLast((one) => one.name === name);
    free = free.filter((one) => one !== found);
    return found?.opened;
  };
  const giveBack = async (name: string, opened: Opened) => {
    free = [...free, { name, opened }];
    if (free.length <= MOST_FREE) return;
    const [longestFree, ...others] = free;
    free = others;
    await longestFree?.opened.context.close();
  };

  const visit = async (kind: VisitorKind, isFirst: boolean, watch: Watch): Promise<Visit> => {
    const name = JSON.stringify(kind);
    // A first visitor's browser has nothing of the site yet.
    const opened =
      (isFirst ? undefined : takeFree(name)) ?? (await openContext(browser, siteUrl, kind));
    await opened.begin(watch);
    const { context, canBeEmptied, empty } = opened;
    return {
      context,
      end: async (hasFailed) => {
        if (hasFailed || !canBeEmptied()) return context.close();
        await empty();
        await giveBack(name, opened);
      },
    };
  };
  const close = async () => {
    for (const { opened } of free) await opened.context.close();
    free = [];
  };
  return { visit, close };
};
