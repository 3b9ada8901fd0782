// Binds the browser to the navigation store: links, back and forward, closing the page, places
// scrolled to.
import { useEffect, useLayoutEffect } from 'react';
import { navigate, navigation } from '../../../stores/admin/navigation.ts';
import { openAddress, router } from '../../../stores/admin/router.ts';

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
  // A place within the screen.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
};

const traverse = (event: PopStateEvent) => {
  if (navigation.isHeld(location.pathname)) {
    // Already elsewhere in the history: back to where the unsaved work is, until the question is
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

/** May be called again: a listener that is there keeps its place. */
export const listenForNavigation = () => {
  document.addEventListener('click', followLink);
  addEventListener('popstate', traverse);
  addEventListener('beforeunload', holdPage);
};

/**
 * Belongs above whatever reads the router: listeners of the window are called in their order, and
 * the router must hear of nothing that is held back.
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
 * On another screen: at its top with the focus on its heading; at the place it was left at on the
 * way back.
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
