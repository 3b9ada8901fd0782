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

/** What cannot be changed in a context that is open, but for the popup, which a script marks. */
export type VisitorKind = Pick<
  BrowserContextOptions,
  'viewport' | 'javaScriptEnabled' | 'reducedMotion'
> & { popupSeenKey?: string | undefined };

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

/** Calls `tell` before each call of one of these methods. */
const tellOf = (target: object, methods: string[], tell: () => void) => {
  for (const method of methods) {
    const own = Reflect.get(target, method) as (...values: unknown[]) => unknown;
    Reflect.set(target, method, (...values: unknown[]) => {
      tell();
      return Reflect.apply(own, target, values);
    });
  }
};

/**
 * Other hosts cannot be reached by the tests' browser; that they are asked is what tests look at.
 */
export const isOutside = (url: string, siteUrl: string) =>
  url.startsWith('http') && !url.startsWith(siteUrl);

/** Runs in every frame before its own scripts; other hosts' frames may have no storage. */
const markPopupAsSeen = ([key, siteUrl]: string[]) => {
  if (key && location.origin === siteUrl) sessionStorage.setItem(key, '1');
};

/** The process of a context ends with its last page; an empty page stays between visits. */
type Kept = { emptyPage: Page; devTools: CDPSession };
const keepProcess = async (context: BrowserContext): Promise<Kept> => {
  const emptyPage = await context.newPage();
  return { emptyPage, devTools: await context.newCDPSession(emptyPage) };
};

const openContext = async (
  browser: Browser,
  siteUrl: string,
  { popupSeenKey, ...kind }: VisitorKind,
) => {
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-IN', ...kind });
  // Sooner than a test's own limit, so that what was waited for stands in the message.
  context.setDefaultTimeout(40_000);
  if (popupSeenKey) await context.addInitScript(markPopupAsSeen, [popupSeenKey, siteUrl]);

  let kept: Kept | undefined;
  let isLasting = false;
  const noteLasting = () => {
    isLasting = true;
  };
  tellOf(context, LASTING.context, noteLasting);
  tellOf(context.clock, LASTING.clock, noteLasting);
  // Only storage of the site is cleared.
  context.on('request', (request) => {
    if (request.isNavigationRequest() && isOutside(request.url(), siteUrl)) noteLasting();
  });
  return {
    context,
    canBeEmptied: () => !isLasting,
    empty: async () => {
      kept ??= await keepProcess(context);
      const { emptyPage, devTools } = kept;
      const pages = context.pages().filter((page) => page !== emptyPage);
      await Promise.all(pages.map((page) => page.close()));
      const all = { origin: siteUrl, storageTypes: 'all' };
      await devTools.send('Storage.clearDataForOrigin', all);
      await context.clearCookies();
    },
  };
};

/** The contexts of one file of tests; they are opened as they are needed. */
export const createContexts = (browser: Browser, siteUrl: string) => {
  type Opened = Awaited<ReturnType<typeof openContext>>;
  const free = new Map<string, Opened[]>();

  /** @param isFirst The browser has nothing of the site yet. */
  const visit = async (
    kind: VisitorKind,
    isFirst: boolean,
    onRequest: (request: Request) => void,
  ): Promise<Visit> => {
    const name = JSON.stringify(kind);
    const opened =
      (isFirst ? undefined : free.get(name)?.pop()) ?? (await openContext(browser, siteUrl, kind));
    const { context, canBeEmptied, empty } = opened;
    await context.setExtraHTTPHeaders({ 'x-visitor': randomUUID() });
    context.on('request', onRequest);
    return {
      context,
      end: async (hasFailed) => {
        context.off('request', onRequest);
        if (hasFailed || !canBeEmptied()) return context.close();
        await empty();
        free.set(name, [...(free.get(name) ?? []), opened]);
      },
    };
  };
  const close = async () => {
    for (const { context } of [...free.values()].flat()) await context.close();
  };
  return { visit, close };
};
