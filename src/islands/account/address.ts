// The address of the open page, and going to another one without leaving it: another page of a
// list, an order and what is sent back of it.
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

/** Path and query. Only for what is drawn in the browser: on the server there is no address. */
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
