// Products of the shop: kinds, ways to the customer, and messages.

/** Most characters of a product's identifier. */
export const PRODUCT_ID_MAX = 64;

export const NO_LONGER_AVAILABLE = 'This product is no longer available.';
export const NOT_SOLD_ONLINE = 'This lift is not sold online. Please ask us for a price.';
/** The same for a customer who already has the lift in the cart. */
export const NO_LONGER_SOLD_ONLINE =
  'This lift is no longer sold online. Please ask us for a price.';

/**
 * How a product reaches the customer: sent as a parcel, installed by us, or as visits over a term.
 */
export const FULFILMENTS = ['ship', 'install', 'care'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Kinds of products: lifts of the catalogue's models, and everything sold for them. */
export const PRODUCT_KINDS = ['lift', 'package', 'spare_part', 'accessory', 'service'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export const PRODUCT_KIND_LABELS: Record<ProductKind, string> = {
  lift: 'Lift',
  package: 'Package',
  spare_part: 'Spare part',
  accessory: 'Accessory',
  service: 'Care plan',
};
export const FULFILMENT_OF: Record<ProductKind, Fulfilment> = {
  lift: 'install',
  package: 'install',
  spare_part: 'ship',
  accessory: 'ship',
  service: 'care',
};

/** Days until the installation of a lift begins, and months of warranty after the handover. */
export const LIFT_LEAD_TIME_DAYS = 75;
export const LIFT_WARRANTY_MONTHS = 12;

export const PRODUCT_SORTS = ['createdAt', 'name', 'price'] as const;
