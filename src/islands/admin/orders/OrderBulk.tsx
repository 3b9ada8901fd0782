import { useState } from 'react';
import { ORDER_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { desk } from '../../../stores/admin/desk.ts';
import {
  createOrderBulkForm,
  ORDER_BULK_FIELDS,
  type OrderBulkField,
  readCommonMoves,
} from '../../../stores/admin/order-bulk.ts';
import { type OrderMove, ordersList } from '../../../stores/admin/orders.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { fieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { BulkDialog } from '../kit/BulkDialog.tsx';
import { optionsOf } from '../kit/options.ts';
import { SelectionBar } from '../kit/SelectionBar.tsx';
import { type Step, StepDialog, type StepFormProps } from '../kit/StepDialog.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

type FieldsProps = StepFormProps<OrderBulkField> & { moves: readonly OrderMove['to'][] };

const MoveFields = ({ id, wrong, clearError, moves }: FieldsProps) => {
  const [chosen, setChosen] = useState('');
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <SelectField
        {...field('status')}
        label="New status"
        empty="Choose one"
        options={optionsOf(moves, ORDER_STATUS_LABELS)}
        required
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {chosen === 'shipped' && <p>The orders are marked as shipped without a tracking number.</p>}
      <TextArea
        {...field('note')}
        label="Note"
        hint="The customers see it. May be empty."
        rows={2}
        maxLength={500}
      />
    </>
  );
};

const NONE_IN_COMMON =
  'These orders have no step in common that needs nothing else to be filled in. Open them one by one, or select orders with the same status.';

/** One step for all orders that are ticked: each of them is asked first what it can take. */
export const OrderBulk = ({ selection }: { selection: Selection<OrderRow> }) => {
  const bulk = useBulk(selection, ordersList.again);
  const [step, setStep] = useState<Step<OrderBulkField>>();
  /** Why no step can be chosen, for the orders it was said of. */
  const [said, setSaid] = useState({ of: '', words: '' });
  const [isReading, setReading] = useState(false);
  const rows = selection.selected;
  const key = rows.map(({ _id }) => _id).join();

  const ask = async () => {
    if (isReading) return;
    setReading(true);
    setSaid({ of: key, words: '' });
    const result = await readCommonMoves(desk.call, rows);
    setReading(false);
    if (!result.ok) return setSaid({ of: key, words: result.error.error });
    if (result.data.length === 0) return setSaid({ of: key, words: NONE_IN_COMMON });
    const count = rows.length === 1 ? '1 order' : `${rows.length} orders`;
    setStep({
      form: createOrderBulkForm({ call: desk.call, bulk }, rows),
      fields: ORDER_BULK_FIELDS,
      title: `Change status: ${count}`,
      label: `Change ${count}`,
      content: (props) => <MoveFields {...props} moves={result.data} />,
    });
  };
  return (
    <>
      <SelectionBar selection={selection}>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isReading}
          onClick={() => void ask()}
        >
          {isReading && <Spinner />}
          Change status
        </button>
        <p className="form-refused" role="alert">
          {said.of === key && said.words}
        </p>
      </SelectionBar>
      <StepDialog step={step} onClose={() => setStep(undefined)} />
      <BulkDialog bulk={bulk} hrefOf={(id) => pathTo('order', { id })} />
    </>
  );
};
