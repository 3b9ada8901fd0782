import { useRef, useState } from 'react';

/** The selected rows, of those that are shown. */
export const useSelection = <Row extends { _id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = rows.filter(({ _id }) => ticked.has(_id));

  const set = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isOn) after.add(id);
        else after.delete(id);
      }
      return after;
    });

  /** With Shift, all rows from the one that was selected last. */
  const toggle = (id: string, isOn: boolean, isRange: boolean) => {
    const [from, to] = [
      rows.findIndex((row) => row._id === last.current),
      rows.findIndex((row) => row._id === id),
    ];
    const range =
      isRange && from >= 0
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id)
        : [id];
    last.current = id;
    set(range, isOn);
  };

  return {
    selected,
    nameOf,
    has: (id: string) => ticked.has(id),
    toggle,
    all: selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some',
    toggleAll: (isOn: boolean) =>
      set(
        rows.map(({ _id }) => _id),
        isOn,
      ),
    /** Ticks these and no others. */
    only: (ids: readonly string[]) => setTicked(new Set(ids)),
  } as const;
};
export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;
