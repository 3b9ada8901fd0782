// Many calls, some of them at once.

/** Runs every item, at most so many at a time; an item that fails ends it. */
export const inTurns = async <Item>(
  items: readonly Item[],
  most: number,
  run: (item: Item) => Promise<void>,
) => {
  const left = items.values();
  const turn = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: most }, turn));
};
