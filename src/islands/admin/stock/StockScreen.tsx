import { useState } from 'react';
import type { Stock } from '../../../contract/stock/rules.ts';
import { STOCK_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { COUNT_FIELDS, type CountField, openStock } from '../../../stores/admin/stock.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CountFields } from './CountFields.tsx';
import { stockColumns } from './StockColumns.tsx';

const stock = openStock((words) => void showToast('success', words));

const LEVELS = [
  { value: 'true', label: 'Low' },
  { value: 'false', label: 'Enough' },
];

const countStep = (row: Stock): Step<CountField> => ({
  form: stock.count(row),
  fields: COUNT_FIELDS,
  title: row.product.name,
  text: 'Count every piece on the shelf, including those reserved for orders not yet shipped.',
  label: 'Save the count',
  content: (props) => <CountFields {...props} stock={row} />,
});

export const StockScreen = ({ search }: ScreenProps) => {
  const view = useList(stock.list, STOCK_SHAPE, search);
  const [step, setStep] = useState<Step<CountField>>();
  const { query, change } = view;
  return (
    <>
      <ListTools
        search={<ListSearch label="Search name or code" value={query.search} onChange={change} />}
        view={view}
      >
        <ListFilter
          label="Level"
          any="Any level"
          options={LEVELS}
          value={query.filters.isLow}
          onChange={(isLow) => change({ filters: { isLow } })}
        />
      </ListTools>
      <DataList
        caption="Stock"
        columns={stockColumns((row) => setStep(countStep(row)))}
        view={view}
        empty={
          <Empty title="No items on sale yet">
            <p className="quiet measure">
              Published items that are on sale are listed here with their stock.
            </p>
          </Empty>
        }
      />
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </>
  );
};
