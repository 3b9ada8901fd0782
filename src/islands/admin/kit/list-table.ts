// What the columns of a list are. The server sorts, filters and pages; a column only says how its
// cells are drawn.
import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What it takes at the least in a table, in pixels, where that is more than most. */
  least?: number;
  /** Field the server sorts by. */
  sort?: string;
  /** Names the row: it heads the card on narrow screens. */
  isTitle?: boolean;
  /** How far it has come: beside the name on a card. */
  isState?: boolean;
  /** Figures are aligned at the right, under each other. */
  isNumber?: boolean;
  /** On a card the value stands beside the heading, without which it says nothing. */
  isLabelled?: boolean;
  /** Left out of a card: opening the row shows it. */
  isMinor?: boolean;
  /** On a card it stands only in these rows: in others it says nothing. */
  isSaid?: (row: Row) => boolean;
  /** Something to press: on a card beside the facts, large enough for a finger. */
  isControl?: boolean;
  /** Buttons of the row: no heading, last in a card. */
  isActions?: boolean;
};
