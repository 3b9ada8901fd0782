// Which tab a key or an address means.

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
