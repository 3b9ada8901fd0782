import type { ProductRow } from '../../../../contract/catalogue/product-draft-rules.ts';
import type { FoundRows } from '../../../../stores/admin/catalogue-product.ts';
import { pathTo } from '../../../../stores/admin/router.ts';
import { ListRows } from '../../kit/ListRows.tsx';
import type { ListColumn } from '../../kit/list-table.ts';
import { modelColumns } from '../ModelColumns.tsx';
import styles from '../product.module.css';

/** The order is the page's own here, so nothing is sorted. */
const COLUMNS = modelColumns([])
  .filter(({ id }) => id !== 'category')
  .map(({ sort: _, ...column }): ListColumn<ProductRow> => column);

export const Models = ({
  slug,
  models: { rows, total, message },
}: {
  slug: string;
  models: FoundRows<ProductRow>;
}) => (
  <section className={styles.part} aria-labelledby="models">
    <div className={styles.partHead}>
      <h2 id="models">
        Models <span className="quiet figures">{total}</span>
      </h2>
      <a href={pathTo('addModel', {}, { category: slug })}>Add a model</a>
    </div>
    {message && <p role="alert">{message}</p>}
    {!message && rows.length === 0 && <p className="quiet">No models yet.</p>}
    {rows.length > 0 && (
      <ListRows
        caption="Models"
        rows={rows}
        columns={COLUMNS}
        sort=""
        onChange={() => undefined}
        busy={false}
      />
    )}
    {total > rows.length && (
      <a href={pathTo('models', {}, { category: slug })}>All {total} models</a>
    )}
  </section>
);
