// A value that the tab keeps over a reload and until it is closed. A browser that forbids storage
// keeps nothing.

/** Its place in the tab; `isKept` refuses a value that another version has kept. */
export const keptInTab = <T>(key: string, isKept: (value: unknown) => value is T) => ({
  read: (): T | undefined => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isKept(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (value: T) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The storage is full or forbidden: the value ends with the page.
    }
  },
  forget: () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  },
});
export type KeptInTab<T> = ReturnType<typeof keptInTab<T>>;
