// Consents: their purposes, and the places where people give them.

export const CONSENT_PURPOSES = ['account', 'reminders', 'order', 'quote', 'complaint'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_LABELS: Record<ConsentPurpose, string> = {
  account: 'Your account',
  reminders: 'E-mails before a care plan ends',
  order: 'An order',
  quote: 'A request for a quote',
  complaint: 'A complaint',
};

export const CONSENT_WAYS = ['sign_up', 'account', 'checkout', 'quote_form', 'complaints'] as const;
export const CONSENT_WAY_LABELS: Record<(typeof CONSENT_WAYS)[number], string> = {
  sign_up: 'when you signed up',
  account: 'on this page',
  checkout: 'at the checkout',
  quote_form: 'in the quote form',
  complaints: 'in the complaints form',
};
