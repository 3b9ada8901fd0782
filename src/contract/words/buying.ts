// Words of the card of a product that can be ordered: its price, its supply, its buttons and its
// rating.

export const buying = {
  tax: 'incl. {percent}% tax',
  gst: 'incl. {percent}% GST',
  add: 'Add to cart',
  addOf: 'Add to cart: {name}',
  buy: 'Buy now',
  buyOf: 'Buy now: {name}',
  wishOf: 'Wishlist: {name}',
  wish: 'Add to the wishlist',
  unwish: 'Remove from the wishlist',
  added: 'Added to cart.',
  inCart: 'In your cart.',
  viewCart: 'View cart',
  supply: {
    gone: 'No longer sold here',
    out: 'Out of stock',
    few: 'Only {count} left',
    here: 'In stock',
    sent: 'From stock',
    sentLater: {
      one: 'Made to order, dispatched within {days} day',
      other: 'Made to order, dispatched within {days} days',
    },
    installed: 'Installed by us',
    installedLater: {
      one: 'Installed by us, ready within {days} day',
      other: 'Installed by us, ready within {days} days',
    },
    service: 'Starts immediately',
    serviceLater: { one: 'Starts within {days} day', other: 'Starts within {days} days' },
  },
  reviews: {
    none: 'No reviews yet',
    rating: { one: '{average} of 5, {count} review', other: '{average} of 5, {count} reviews' },
    failed: 'The reviews could not be loaded. Please try again.',
  },
} as const;
