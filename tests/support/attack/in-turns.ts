// Many calls, some of them at once.

/** Runs the task for every item, at most so many at a time; the first failure ends the run. */
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
