import { useWatch } from 'react-hook-form';
import { YesField } from '../ChoiceField.tsx';
import { NumberField } from '../NumberField.tsx';
import { rupeesInWords } from '../rupees.ts';

/** What the two amounts come to. */
const Sum = () => {
  const [price, markup] = useWatch({ name: ['price', 'markup'] });
  if (typeof price !== 'number') return null;
  const sum = price + (typeof markup === 'number' ? markup : 0);
  return <p className="cat-sum figures">Sold at {rupeesInWords(sum)}</p>;
};

export const Price = () => (
  <>
    <YesField path="purchasable" hint="Needs a price. Lifts are usually quoted for, parts are sold." />
    <div className="cat-row">
      <NumberField path="price" hint="At most two decimals; empty for a price on request." />
      <NumberField path="markup" hint="Added to the price." />
    </div>
    <Sum />
  </>
);
