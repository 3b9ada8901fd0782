import { ONLY_PARCELS_RETURN } from '../../../../contract/catalogue/extra.ts';
import { YesField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { NumberField } from '../NumberField.tsx';
import { SoldAt } from '../SoldAt.tsx';

export const Terms = () => (
  <>
    <YesField
      path="purchasable"
      hint="Whether it can be bought on the site, from the next release on."
    />
    <SoldAt priceHint="At most two decimals." />
    <div className={styles.row}>
      <NumberField
        path="leadTimeDays"
        hint="Days to dispatch when made to order; 0 if sold from stock."
      />
      <NumberField path="warrantyMonths" hint="0 for none." />
    </div>
    <div className={styles.row}>
      <NumberField path="careMonths" hint="Care plans only; empty for 12 months." />
      <NumberField path="careVisits" hint="Care plans only; empty for as many as are needed." />
    </div>
    <YesField path="returnable" hint={ONLY_PARCELS_RETURN} />
  </>
);
