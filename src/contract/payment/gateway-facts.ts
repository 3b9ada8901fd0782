// Labels of the gateway's ways to pay, and the states of a dispute.

/** Labels for Razorpay's words; an unknown word is shown as it is. */
const GATEWAY_METHOD_LABELS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Mobile wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};
export const gatewayMethodLabel = (method: string) => GATEWAY_METHOD_LABELS[method] ?? method;

export const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const DISPUTE_STATE_LABELS: Record<DisputeState, string> = {
  open: 'Open',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};
