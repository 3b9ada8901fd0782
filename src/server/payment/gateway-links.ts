// What the shop needs of a payment link at the gateway: a page there on which an amount is paid,
// at once or in parts.
import type { Paise } from '../../contract/money.ts';
import type { GatewayEvent } from './gateway.ts';

/** A link as the gateway describes it. It may be out of date. */
export type GatewayLink = {
  gatewayLinkId: string;
  /** Our id of it; null when it was made by somebody else. */
  referenceId: string | null;
  /** Address of the gateway's page. */
  url: string;
  amount: Paise;
  currency: string;
  /** What the gateway says has been paid; `paid` names the payments. */
  amountPaid: Paise;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  /** Its payments as far as they are named; what they are is read one by one. */
  paymentIds: readonly string[];
  /** Those that came with it whole. */
  payments: readonly GatewayEvent[];
};

/** What the browser brings back from the gateway's page; the gateway has signed all of it. */
export type LinkProof = {
  gatewayLinkId: string;
  referenceId: string;
  status: string;
  gatewayPaymentId: string;
  signature: string;
};

export type NewGatewayLink = {
  amount: Paise;
  /** Our id: the same one is never two links. */
  referenceId: string;
  /** What the gateway's page shows. */
  description: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** The least first part; null when it is paid at once. */
  firstMin: Paise | null;
  /** Where the gateway sends the browser back to. */
  backTo: string;
  /** It may have been made before, and is looked for first. */
  isRepeat: boolean;
};

/** Errors as everywhere in the port: what may disappear with another attempt rejects. */
export type GatewayLinks = {
  create: (link: NewGatewayLink) => Promise<GatewayLink | { refusal: string }>;
  /** The link that was made under our id; null when there is none. */
  find: (referenceId: string) => Promise<GatewayLink | null>;
  /** Null when the gateway knows none. */
  read: (gatewayLinkId: string) => Promise<GatewayLink | null>;
  /** Ends a link on which nothing has been paid. Returns the present link, ended or not. */
  cancel: (gatewayLinkId: string) => Promise<GatewayLink | null>;
  isSigned: (proof: LinkProof) => boolean;
  /** What an event says of a link; null for events about anything else. */
  parseEvent: (event: unknown) => GatewayLink | null;
};
