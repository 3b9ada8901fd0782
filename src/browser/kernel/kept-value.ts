// A value that the browser keeps: for the tab, over a reload and until it is closed, or for the
// device. A browser that forbids storage keeps nothing.

const STORAGES = { tab: () => sessionStorage, device: () => localStorage };

/** A place for one value; `isKept` refuses what another version has kept there. */
export const keptValue = <T>(
  where: keyof typeof STORAGES,
  key: string,
  isKept: (value: unknown) => value is T,
) => ({
  read: (): T | undefined => {
    try {
      const kept: unknown = JSON.parse(STORAGES[where]().getItem(key) ?? 'null');
      return isKept(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  /** Whether it could be kept: the storage may be full or forbidden. */
  keep: (value: T) => {
    try {
      STORAGES[where]().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  forget: () => {
    try {
      STORAGES[where]().removeItem(key);
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  },
});
export type KeptValue<T> = ReturnType<typeof keptValue<T>>;
