import { useStore } from '@nanostores/react';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import styles from './product.module.css';
import type { SoldSwitch } from './sold-switch.ts';

/** Switches whether something is sold, which visitors see with the next release. */
export const SoldCell = ({ row, sold }: { row: ProductRow; sold: SoldSwitch }) => {
  const isBusy = useStore(sold.$busy).includes(row._id);
  return (
    <button
      type="button"
      role="switch"
      className={`${styles.switch} ${listRowsStyles.over}`}
      aria-checked={row.purchasable}
      aria-busy={isBusy}
      aria-label={`${row.name || row.slug} is sold`}
      onClick={() => void sold.switch(row)}
    >
      <span className={styles.switchTrack} aria-hidden="true" />
      <span aria-hidden="true">{row.purchasable ? 'Sold' : 'Not sold'}</span>
    </button>
  );
};
