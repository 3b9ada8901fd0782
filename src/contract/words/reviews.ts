// Words of the dialog with the reviews of a product.

export const reviews = {
  title: '{name}: reviews',
  stars: '{rating} of 5',
  bought: '{name}, bought here,',
  answer: 'Our answer',
  again: 'Try again',
  more: 'More reviews',
  close: 'Close',
} as const;
