import { moneyText, paiseOf } from '../../contract/money.ts';

/** An amount as the API gives it, in rupees, as people read it: ₹1,50,000. */
export const moneyWords = (rupees: number) => moneyText(paiseOf(rupees));
