// What the columns of our lists are, for the table library: the server sorts, filters and pages.
import { type ColumnDef, tableFeatures } from '@tanstack/react-table';

type Meta = {
  /** Field the server sorts by. */
  sort?: string;
  /** Names the row: it heads the card on narrow screens. */
  isTitle?: boolean;
  /** Figures stand at the right, under each other. */
  isNumber?: boolean;
  /** Needs the whole width of a card. */
  isWide?: boolean;
  /** Buttons of the row: no heading, last in a card. */
  isActions?: boolean;
};

export const LIST_FEATURES = tableFeatures({ columnMeta: {} as Meta });
export type ListColumn<Row> = ColumnDef<typeof LIST_FEATURES, Row & object> & {
  id: string;
  header: string;
};
