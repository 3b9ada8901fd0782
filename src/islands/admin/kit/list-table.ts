// What the columns of a list are. The server sorts, filters and pages; a column only says how its
// cells are drawn.
import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Field the server sorts by. */
  sort?: string;
  /** Names the row: it heads the card on narrow screens. */
  isTitle?: boolean;
  /** Figures are aligned at the right, under each other. */
  isNumber?: boolean;
  /** Needs the whole width of a card. */
  isWide?: boolean;
  /** Buttons of the row: no heading, last in a card. */
  isActions?: boolean;
};
