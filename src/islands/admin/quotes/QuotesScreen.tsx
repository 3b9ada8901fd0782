import { exportQuotes } from '../../../contract/quote/calls.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../../contract/quote/quote-choices.ts';
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from '../../../contract/quote/quote-desk.ts';
import { QUOTE_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { quotesList } from '../../../stores/admin/quotes.ts';
import { writeListQuery } from '../../../stores/lib/list-query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { CsvLink } from '../kit/CsvLink.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import { useSelection } from '../kit/use-selection.ts';
import type { ScreenProps } from '../screen-props.ts';
import { QuoteBulk } from './QuoteBulk.tsx';
import { quoteColumns } from './QuoteColumns.tsx';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const QuotesScreen = ({ search }: ScreenProps) => {
  const view = useList(quotesList, QUOTE_SHAPE, search);
  const { query, change, addressOf } = view;
  const selection = useSelection(view.state.shown?.rows ?? [], ({ name }) => name);
  const counts = view.state.shown?.more;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });

  return (
    <>
      <StatusTabs
        label="Pipeline"
        statuses={QUOTE_STATUSES}
        words={QUOTE_STATUS_LABELS}
        counts={counts}
        open={query.filters.status ?? ''}
        addressOf={(status) => addressOf({ filters: { status } })}
      />
      <ListTools
        search={
          <ListSearch
            label="Search name, phone, number or place"
            value={query.search}
            onChange={change}
          />
        }
        view={view}
      >
        <ListFilter
          label="Building"
          any="Any building"
          options={same(ELEVATOR_TYPES)}
          value={query.filters.elevatorType}
          onChange={filterBy('elevatorType')}
        />
        <ListFilter
          label="Place"
          any="Any place"
          options={same(LOCATIONS)}
          value={query.filters.location}
          onChange={filterBy('location')}
        />
        <CsvLink exported={exportQuotes} query={query} />
      </ListTools>
      <QuoteBulk selection={selection} />
      <DataList
        caption="Quote requests"
        columns={quoteColumns(writeListQuery(query, QUOTE_SHAPE))}
        view={view}
        selection={selection}
        empty={
          <Empty title="No requests yet">
            <p className="quiet measure">
              Requests from the quote form on the site are listed here.
            </p>
          </Empty>
        }
      />
    </>
  );
};
