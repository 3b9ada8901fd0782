// The columns of a list. The server sorts, filters and pages; a column only draws its cells.
import type { ReactNode } from 'react';

/** @typeParam Sort the fields by which the list can be sorted. */
export type ListColumn<Row, Sort extends string = string> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Least width in a table, in pixels, if it is more than that of most columns. */
  least?: number;
  /** Field the server sorts by. */
  sort?: Sort;
  /** Names the row, and heads its card. */
  isTitle?: boolean;
  /** The status: on a card it stands beside the name. */
  isState?: boolean;
  /** Figures are aligned at the right, under each other. */
  isNumber?: boolean;
  /** On a card the value stands beside the heading, because it is unclear without. */
  isLabelled?: boolean;
  /** Left out of a card: opening the row shows it. */
  isMinor?: boolean;
  /** On a card only these rows show it; in others it has no meaning. */
  isSaid?: (row: Row) => boolean;
  /** A control: on a card it stands beside the facts, large enough for a finger. */
  isControl?: boolean;
  /** Buttons of the row: no heading, last in a card. */
  isActions?: boolean;
};

/** The fields by which a list can be sorted. */
export type SortOf<List extends { readonly sorts: readonly string[] }> = List['sorts'][number];
