import { useWatch } from 'react-hook-form';
import { bandOf, bandText } from '../../../../contract/catalogue/price-band.ts';
import { YesField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import fieldsStyles from '../fields.module.css';
import { NumberField } from '../NumberField.tsx';
import { SoldAt } from '../SoldAt.tsx';

/** What visitors read beside the model. */
const Shown = () => {
  const [purchasable, priceFrom, priceTo] = useWatch({
    name: ['purchasable', 'priceFrom', 'priceTo'],
  });
  if (purchasable) return null;
  const band = bandOf({ purchasable: false, priceFrom, priceTo });
  return (
    <p className={`${fieldsStyles.sum} figures`}>
      {band && band.from <= band.to
        ? `Shown as “${bandText(band.from, band.to)}, indicative”, with “Ask for a price”`
        : 'Shown with “Ask for a price”'}
    </p>
  );
};

export const Price = () => (
  <>
    <YesField
      path="purchasable"
      hint="Off: visitors ask for a price. On: they put the lift in the cart and order it at the price below."
    />
    <div className={styles.row}>
      <NumberField path="priceFrom" hint="Installed, with tax; leave both empty to show no band." />
      <NumberField path="priceTo" />
    </div>
    <Shown />
    <SoldAt priceHint="Needed when it is sold online; at most two decimals." />
  </>
);
