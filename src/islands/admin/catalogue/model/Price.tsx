import { YesField } from '../ChoiceField.tsx';
import { SoldAt } from '../SoldAt.tsx';

export const Price = () => (
  <>
    <YesField
      path="purchasable"
      hint="Needs a price. Lifts are usually quoted for, other products are sold."
    />
    <SoldAt priceHint="At most two decimals; empty for a price on request." />
  </>
);
