// What of the shelf is in sight: its items stand in the page, and what does not match is hidden.

export type ShelfWish = { q: string; lift: string; kind: string };
export const NO_WISH: ShelfWish = { q: '', lift: '', kind: '' };

/** What a form or an address asks for. */
export const wishIn = (typed: FormData | URLSearchParams): ShelfWish => {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim();
  return { q: textOf('q'), lift: textOf('lift'), kind: textOf('kind') };
};

export const isNarrowed = ({ q, lift, kind }: ShelfWish) => Boolean(q || lift || kind);

/** The query of the same wish, with its question mark; empty for all. */
export const queryOf = (wish: ShelfWish) => {
  const query = new URLSearchParams(Object.entries(wish).filter(([, text]) => text !== ''));
  return query.size > 0 ? `?${query}` : '';
};

/** Shows what matches, hides groups without any of it, and counts it. */
export const showMatching = (shelf: ParentNode, { q, lift, kind }: ShelfWish): number => {
  const words = q.toLowerCase().split(/\s+/);
  let found = 0;
  for (const item of shelf.querySelectorAll<HTMLElement>('[data-lift]')) {
    const text = item.querySelector('[data-words]')?.textContent?.toLowerCase() ?? '';
    const fits =
      (lift === '' || item.dataset.lift === lift) &&
      (kind === '' || item.dataset.kind === kind) &&
      words.every((word) => text.includes(word));
    item.hidden = !fits;
    if (fits) found += 1;
  }
  for (const group of shelf.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = !group.querySelector('[data-lift]:not([hidden])');
  return found;
};
