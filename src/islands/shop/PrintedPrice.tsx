// Price and supply of a product as they stood when the page was built.
import { formatPaise } from '../../contract/kernel/money.ts';
import { taxIncluded } from '../../contract/product/price.ts';
import type { PrintedProduct } from './product-standing.ts';
import { leadWords } from './supply-words.ts';

type Props = {
  printed: PrintedProduct;
  /** Of the card that it stands in. */
  classes: Record<'price' | 'tax' | 'supply', string | undefined>;
};

export const PrintedPrice = ({ printed, classes }: Props) => (
  <>
    <p className={classes.price}>
      <span data-price>{formatPaise(printed.price)}</span>{' '}
      <span className={classes.tax}>{taxIncluded(printed.gst)}</span>
    </p>
    <p className={classes.supply} role="status" data-supply>
      {leadWords(printed.leadTimeDays, printed.kind)}
    </p>
  </>
);
