import { TickBox } from './TickBox.tsx';
import type { Selection } from './use-selection.ts';

type Props<Row extends { _id: string }> = { row: Row; selection: Selection<Row> };

/** Ticks one row. */
export const RowTick = <Row extends { _id: string }>({ row, selection }: Props<Row>) => (
  <TickBox
    label={`Select ${selection.nameOf(row)}`}
    checked={selection.has(row._id)}
    isRow
    onChange={(isOn, isRange) => selection.toggle(row._id, isOn, isRange)}
  />
);
