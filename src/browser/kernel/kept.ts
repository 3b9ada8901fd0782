// A small setting that this browser remembers; one that forbids storage forgets it with the page.

export const readKept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @param value null forgets it. */
export const keep = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // It holds until the page is left.
  }
};
