// Which items of the shelf are shown. The page contains all of them and hides the others.

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

/** Whether an item is shown; `words` is the text that the search reads. */
export const isMatch = (
  item: { lift: string; kind: string },
  words: string,
  { q, lift, kind }: ShelfWish,
) => {
  const text = words.toLowerCase();
  return (
    (lift === '' || item.lift === lift) &&
    (kind === '' || item.kind === kind) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
};
