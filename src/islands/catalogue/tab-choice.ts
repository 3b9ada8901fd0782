// Which tab a key or an address means.

/** Tab after an arrow, Home or End; nothing for any other key. */
export const tabAfterKey = (key: string, current: number, count: number) => {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/**
 * Panel that is, or holds, what the hash names. A hash of nothing means the first; one of something
 * outside leaves the tabs alone.
 */
export const tabNamed = (hash: string, panels: Iterable<Element>, page: Document) => {
  const target = page.getElementById(hash.slice(1));
  if (!target) return 0;
  const at = Array.from(panels).findIndex((panel) => panel.contains(target));
  return at === -1 ? 'elsewhere' : at;
};
