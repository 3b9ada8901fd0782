import { formatRupees } from '../../../contract/money.ts';

export const rupeesInWords = (amount: number) => formatRupees(amount);
