import type { QuoteDelivery } from '../../stores/quote-delivery.ts';

/** What a page tells a quote form: where its request goes, and the ways that need no form. */
export type QuoteSetting = {
  delivery: QuoteDelivery;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
};
