// Price and supply of a product as they stood when the page was built.
import { formatPaise } from '../../contract/money.ts';
import type { PrintedProduct } from './product-standing.ts';
import { leadWords } from './supply-words.ts';

/** Names of classes of the card that it stands in. */
type Styles = Partial<Record<'price' | 'tax' | 'supply', string>>;
type Props = { printed: PrintedProduct; styles: Styles };

export const PrintedPrice = ({ printed, styles }: Props) => (
  <>
    <p className={styles.price}>
      <span data-price>{formatPaise(printed.price)}</span>{' '}
      <span className={styles.tax}>without tax</span>
    </p>
    <p className={styles.supply} role="status" data-supply>
      {leadWords(printed.leadTimeDays, printed.kind)}
    </p>
  </>
);
