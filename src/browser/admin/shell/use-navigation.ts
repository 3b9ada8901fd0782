// Connects the browser to the navigation store: links, back and forward, closing the page, and
// scroll positions.
import { useEffect, useLayoutEffect } from 'react';
import { navigate, navigation } from './navigation.ts';
import { openAddress, router } from './router.ts';

const AREA = '/admin';
const isInside = (pathname: string) => pathname === AREA || pathname.startsWith(`${AREA}/`);

/** Follows a plain press on a link into the admin area; every other link is the browser's. */
const followLink = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.altKey ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== location.origin ||
    !isInside(link.pathname)
  )
    return;
  // A link to a place within the screen.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
};

const traverse = (event: PopStateEvent) => {
  if (navigation.isHeld(location.pathname)) {
    // The browser has moved in its history already: back to the unsaved work until the question is
    // answered.
    event.stopImmediatePropagation();
    history.pushState(null, '', openAddress());
    navigation.ask(() => history.back());
    return;
  }
  navigation.traversed();
};

const holdPage = (event: BeforeUnloadEvent) => {
  if (navigation.hasUnsaved()) event.preventDefault();
};

/** May be called again: the browser adds a listener only once. */
export const listenForNavigation = () => {
  document.addEventListener('click', followLink);
  addEventListener('popstate', traverse);
  addEventListener('beforeunload', holdPage);
};

/**
 * Must be called before anything reads the router. The window calls its listeners in their order,
 * and the router must not learn of a navigation that is held back.
 */
export const useNavigation = () => {
  useLayoutEffect(() => {
    listenForNavigation();
    return () => {
      document.removeEventListener('click', followLink);
      removeEventListener('popstate', traverse);
      removeEventListener('beforeunload', holdPage);
    };
  }, []);
};

const places = new Map<string, number>();

/**
 * Another screen opens at its top with the focus on its heading; on the way back it opens at the
 * scroll position at which it was left.
 */
export const useArrival = (path: string, heading: { readonly current: HTMLElement | null }) => {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let before = openAddress();
    return router.listen(() => {
      places.set(before, scrollY);
      before = openAddress();
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what this is about
  useLayoutEffect(() => {
    if (navigation.how() === 'first') return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({
      top: navigation.how() === 'traverse' ? (places.get(openAddress()) ?? 0) : 0,
      behavior: 'instant',
    });
  }, [path]);
};
