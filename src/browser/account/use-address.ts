// The address of the open page, and how to change it without a new page load, for example to
// another page of a list or to an order.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('popstate', tellAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', tellAll);
  };
};

const read = () => location.pathname + location.search;

/** Path and query. Only for components that the browser draws: the server has no address. */
export const useAddress = () => {
  const { pathname, searchParams } = new URL(
    useSyncExternalStore(subscribe, read),
    location.origin,
  );
  return { path: pathname, search: Object.fromEntries(searchParams) };
};

export const openAddress = (address: string) => {
  history.pushState(null, '', address);
  tellAll();
};
