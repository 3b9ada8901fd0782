import { useWatch } from 'react-hook-form';
import { formatRupees } from '../../../contract/kernel/money.ts';
import styles from './catalogue.module.css';
import fieldsStyles from './fields.module.css';
import { NumberField } from './NumberField.tsx';

/** What the two amounts come to. */
const Sum = () => {
  const [price, markup] = useWatch({ name: ['price', 'markup'] });
  if (typeof price !== 'number') return null;
  const sum = price + (typeof markup === 'number' ? markup : 0);
  return <p className={`${fieldsStyles.sum} figures`}>Sold at {formatRupees(sum)}</p>;
};

/** Price and markup, and what they come to. */
export const SoldAt = ({ priceHint }: { priceHint: string }) => (
  <>
    <div className={styles.row}>
      <NumberField path="price" hint={priceHint} />
      <NumberField path="markup" hint="Added to the price." />
    </div>
    <Sum />
  </>
);
