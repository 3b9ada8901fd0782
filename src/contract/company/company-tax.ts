// Ways in which the company taxes its sales.

/** `flat`: 8 % of the subtotal, as the specification says. `gst`: each item at its own rate. */
export const TAX_MODES = ['flat', 'gst'] as const;
export type TaxMode = (typeof TAX_MODES)[number];
