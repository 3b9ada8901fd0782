import { YesField } from '../ChoiceField.tsx';
import { SoldAt } from '../SoldAt.tsx';

export const Price = () => (
  <>
    <YesField
      path="purchasable"
      hint="Needs a price. Lifts are usually sold by quotation, other products online."
    />
    <SoldAt priceHint="At most two decimals; empty for a price on request." />
  </>
);
