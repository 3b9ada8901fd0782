import type { QuoteRow } from '../../../../contract/quote/quote-desk-rules.ts';
import { momentWords } from '../../../kernel/ui/moment.ts';
import { ListRows } from '../../kit/ListRows.tsx';
import listRowsStyles from '../../kit/list-rows.module.css';
import type { ListColumn } from '../../kit/list-table.ts';
import { StatusChip } from '../../quotes/StatusChip.tsx';
import { pathTo } from '../../shell/router.ts';
import type { FoundRows } from '../catalogue-product.ts';
import styles from '../product.module.css';

const COLUMNS: ListColumn<QuoteRow>[] = [
  {
    id: 'name',
    header: 'Sender',
    isTitle: true,
    cell: (quote) => (
      <>
        <a className={listRowsStyles.name} href={pathTo('quote', { id: quote._id })}>
          {quote.name}
        </a>
        <span className={`${listRowsStyles.sub} figures`}>{quote.quoteNumber}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    cell: (quote) => <StatusChip status={quote.status} />,
  },
  { id: 'location', header: 'Place', cell: (quote) => quote.location },
  {
    id: 'createdAt',
    header: 'Arrived',
    cell: (quote) => <time dateTime={quote.createdAt}>{momentWords(quote.createdAt)}</time>,
  },
];

/** Quote requests that were sent from this page, the newest first. */
export const Leads = ({ leads: { rows, total, message } }: { leads: FoundRows<QuoteRow> }) => (
  <section className={styles.part} aria-labelledby="leads">
    <h2 id="leads">
      Quote requests from this page <span className="quiet figures">{total}</span>
    </h2>
    {message && <p role="alert">{message}</p>}
    {!message && rows.length === 0 && (
      <p className="quiet">
        No quote requests yet. Requests that visitors send from this product’s page are listed here.
      </p>
    )}
    {rows.length > 0 && (
      <ListRows
        caption="Quote requests from this page"
        rows={rows}
        columns={COLUMNS}
        sort=""
        onChange={() => undefined}
        busy={false}
      />
    )}
    {total > rows.length && (
      <p className="quiet">
        The newest {rows.length} of {total}.
      </p>
    )}
  </section>
);
