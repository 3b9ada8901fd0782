// How the rows of a list came from the rows it had before: whoever has put the earlier ones in
// order, or has read through them, goes on from there.

type Change<R> = {
  before: readonly R[];
  /** Rows of `before` that are no longer there. */
  gone: ReadonlySet<R>;
  /** Rows that were not in `before`. */
  news: readonly R[];
};
type Noted = Omit<Change<unknown>, 'before'> & { before: WeakRef<readonly unknown[]> };

/** By the later rows. The earlier ones are only held weakly, or all versions would pile up. */
const changes = new WeakMap<readonly unknown[], Noted>();

export const noteChange = <R>(after: readonly R[], { before, gone, news }: Change<R>) =>
  void changes.set(after, { before: new WeakRef(before), gone, news });

/** How these rows came about; undefined where nobody noted it, or the earlier ones are no more. */
export const changeBefore = <R>(after: readonly R[]): Change<R> | undefined => {
  const change = changes.get(after);
  const before = change?.before.deref();
  // Whoever noted it had rows of one kind on both sides.
  return before && ({ ...change, before } as Change<R>);
};
