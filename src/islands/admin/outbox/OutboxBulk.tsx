import { DISPATCH_STATE_LABELS } from '../../../contract/outbox/outbox.ts';
import type { DispatchRow } from '../../../contract/outbox/outbox-desk-rules.ts';
import { desk } from '../../../stores/admin/desk.ts';
import { outboxList, sendAgain } from '../../../stores/admin/outbox.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { BulkDialog } from '../kit/BulkDialog.tsx';
import { SelectionBar } from '../kit/SelectionBar.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

/** Has everything sent again that is ticked, for the day after a mail server was down. */
export const OutboxBulk = ({ selection }: { selection: Selection<DispatchRow> }) => {
  const bulk = useBulk(selection, outboxList.again);
  const { selected } = selection;
  const hasSent = selected.some(({ state }) => state === 'sent');
  return (
    <>
      <SelectionBar selection={selection}>
        {hasSent ? (
          <p>
            Some of these were sent. To send one of them once more, open it. Please select only what
            is {DISPATCH_STATE_LABELS.dead.toLowerCase()}.
          </p>
        ) : (
          <button
            type="button"
            className="button button-quiet"
            onClick={() =>
              void bulk.run({
                words: 'Try again',
                things: selected.map(({ _id, label }) => ({ id: _id, name: label })),
                send: sendAgain(desk.call),
              })
            }
          >
            Try again
          </button>
        )}
      </SelectionBar>
      <BulkDialog bulk={bulk} hrefOf={(id) => pathTo('dispatch', { id })} />
    </>
  );
};
