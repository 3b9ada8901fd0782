// What the gateway's window is given, and what it says of a payment that failed.
import * as z from 'zod';
import { parsePlainJson } from '../../contract/kernel/plain-json.ts';
import type { GatewayWindow } from '../../contract/payment/gateway-opening-rules.ts';
import type { GatewayOrder } from '../../contract/payment/rules.ts';
import type { Contact } from '../ledger/stored-contact.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Gateway } from './gateway.ts';

type Payer = {
  contact: Pick<Contact, 'customer'> | null;
  order: Pick<StoredOrder, 'customerName'>;
};

/** What the window, or the page in its place, needs beside the gateway's order. */
export const windowOf = (
  { page }: Pick<Gateway, 'page'>,
  { contact, order }: Payer,
  opened: GatewayOrder,
): GatewayWindow => ({
  ...opened,
  page,
  prefill: {
    name: order.customerName,
    email: contact?.customer.email ?? '',
    contact: contact?.customer.phone ?? '',
  },
});

const failedShape = z.looseObject({ order_id: z.string().max(100) });
/** Which order a failure was about. It is not signed: it leads somewhere, and changes nothing. */
export const failedOrderOf = (metadata = ''): string | undefined => {
  const parsed = parsePlainJson(metadata);
  return typeof parsed === 'object'
    ? failedShape.safeParse(parsed.value).data?.order_id
    : undefined;
};
