import { useRef, useState } from 'react';
import { createBulk } from '../../../stores/admin/bulk.ts';
import type { Selection } from './use-selection.ts';

/**
 * Changes of the ticked rows: afterwards the list is read again, and what was not done is ticked.
 */
export const useBulk = <Row extends { _id: string }>(
  { only }: Selection<Row>,
  again: () => Promise<void>,
) => {
  // The first drawing's functions would tick the first drawing's rows.
  const now = useRef({ only, again });
  now.current = { only, again };
  const [bulk] = useState(() =>
    createBulk(async (undone) => {
      now.current.only(undone.map(({ id }) => id));
      await now.current.again();
    }),
  );
  return bulk;
};
