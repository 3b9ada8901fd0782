import type { ProductRow } from '../../../../contract/catalogue/product-draft-rules.ts';
import { ListRows } from '../../kit/ListRows.tsx';
import type { ListColumn } from '../../kit/list-table.ts';
import { pathTo } from '../../shell/router.ts';
import type { FoundRows } from '../catalogue-product.ts';
import { modelColumns } from '../ModelColumns.tsx';
import styles from '../product.module.css';

/** The models in the order of the public page; the columns cannot be sorted. */
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
    {!message && rows.length === 0 && (
      <p className="quiet">No models yet. Add one: it is listed on the page of this category.</p>
    )}
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
