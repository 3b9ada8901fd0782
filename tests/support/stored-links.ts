// Payment links as they are stored, and as the gateway describes them, for tests of pure rules.
import type { GatewayEvent, GatewayLink } from '../../src/server/gateway/gateway.ts';
import type { StoredPaymentLink } from '../../src/server/payment-link/stored-payment-link.ts';
import type { StoredQuote } from '../../src/server/quote/stored-quote.ts';

export const MADE_AT = '2026-11-23T06:30:00.000Z';
export const LAST_MOMENT = '2026-11-30T18:29:59.000Z';

/** The request that they are for. */
export const STORED_QUOTE: StoredQuote = {
  _id: 'quote',
  quoteNumber: 'Q-2026-4K7M2P',
  name: 'Anu Nair',
  phone: '+914844000000',
  phoneExtension: null,
  phoneCorrectedAt: null,
  isCorrectionDue: false,
  email: null,
  elevatorType: 'Residential',
  location: 'Kerala',
  page: null,
  about: null,
  plan: null,
  status: 'new',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  owner: null,
  expectedValue: null,
  history: [],
  notes: [],
  contentHash: '',
  user: null,
  isAnnounced: true,
  isConfirmed: true,
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
};

/** An open payment link of ₹1,000. */
export const storedLink = (fields: Partial<StoredPaymentLink> = {}): StoredPaymentLink => ({
  _id: 'link-of-ours',
  number: 'P-2026-4K7M2P',
  quote: 'quote',
  purpose: 'quote',
  title: 'Advance for the lift',
  amount: 1_00_000,
  firstMin: null,
  by: 'Staff',
  expiresAt: LAST_MOMENT,
  contentHash: '',
  backTo: 'https://lifts.example/pay',
  provider: 'razorpay',
  triedAt: MADE_AT,
  gatewayLinkId: 'plink_1',
  url: 'https://rzp.io/i/abc',
  end: null,
  failure: null,
  isCancelDue: false,
  isAskDue: false,
  payments: [],
  aside: [],
  askedAt: null,
  sends: 0,
  sentAt: null,
  posted: { sends: 0, payments: 0, aside: 0 },
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
  ...fields,
});

type LinkPayment = StoredPaymentLink['payments'][number];
export const storedLinkPayment = (fields: Partial<LinkPayment> = {}): LinkPayment => ({
  gatewayPaymentId: 'pay_1',
  amount: 40_000,
  refunded: 0,
  refundedAt: null,
  at: MADE_AT,
  paidBy: { method: 'upi', fee: 800, tax: null, rrn: null },
  ...fields,
});

/** The gateway's answer about the same link. */
export const linkAtGateway = (fields: Partial<GatewayLink> = {}): GatewayLink => ({
  gatewayLinkId: 'plink_1',
  referenceId: 'link-of-ours',
  url: 'https://rzp.io/i/abc',
  amount: 1_00_000,
  currency: 'INR',
  amountPaid: 0,
  status: 'created',
  paymentIds: [],
  payments: [],
  ...fields,
});
export const linkEvent = (fields: Partial<GatewayEvent> = {}): GatewayEvent => ({
  gatewayOrderId: 'order_1',
  gatewayPaymentId: 'pay_1',
  state: 'captured',
  amount: 40_000,
  failureReason: null,
  refundedAmount: 0,
  refunds: [],
  disputes: [],
  paidBy: { method: 'upi', fee: 800, tax: null, rrn: null },
  ...fields,
});
