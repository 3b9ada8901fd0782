// Amounts as India writes them: ₹1,25,000 and ₹1,25,000.50.
const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

export const rupeesInWords = (amount: number) => format.format(amount);
