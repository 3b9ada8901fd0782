// Goes from screen to screen; a screen with unsaved work asks before it is left.
import { atom } from 'nanostores';
import { openAddress, router } from './router.ts';

type Deps = { open: (address: string, replace: boolean) => void; openAddress: () => string };
type How = 'first' | 'push' | 'replace' | 'traverse';

const pathOf = (address: string) => (address.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1');

export const createNavigation = ({ open, openAddress }: Deps) => {
  const holders = new Set<() => boolean>();
  /** The navigation that waits for the answer. */
  const $leaving = atom<(() => void) | undefined>();
  let how: How = 'first';

  const isHeld = (address: string) =>
    pathOf(address) !== pathOf(openAddress()) && [...holders].some((hasUnsaved) => hasUnsaved());
  const go = (address: string, next: How) => {
    how = next;
    open(address, next === 'replace');
  };

  return {
    $leaving,
    isHeld,
    /** The kind of navigation that led to the open address. */
    how: () => how,

    /**
     * Asks before this screen is left while `hasUnsaved()`; the returned function ends that.
     */
    hold: (hasUnsaved: () => boolean) => {
      holders.add(hasUnsaved);
      return () => void holders.delete(hasUnsaved);
    },
    /** Whether the page may be closed without a question. */
    hasUnsaved: () => [...holders].some((hasUnsaved) => hasUnsaved()),

    /** Goes to an address of the admin area; another query of the same screen is never held. */
    navigate: (address: string, next: 'push' | 'replace' = 'push') => {
      if (isHeld(address)) $leaving.set(() => go(address, next));
      else go(address, next);
    },
    /** Called after the browser's back and forward, before the address is read. */
    traversed: () => {
      how = 'traverse';
    },
    /** Asks, and calls `leave` on a yes. */
    ask: (leave: () => void) => $leaving.set(leave),

    /** Removes the question before leaving. */
    letGo: () => holders.clear(),
    stay: () => $leaving.set(undefined),
    leave: () => {
      const leave = $leaving.get();
      $leaving.set(undefined);
      holders.clear();
      leave?.();
    },
  };
};
export type Navigation = ReturnType<typeof createNavigation>;

/** The navigation of this page. */
export const navigation = createNavigation({
  open: (address, replace) => router.open(address, replace),
  openAddress,
});
export const { navigate } = navigation;
