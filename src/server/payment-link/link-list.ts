// The list of payment links.
import * as z from 'zod';
import { paymentLinkSchema } from '../../contract/payment-link/rules.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { nextCallOf } from './ask-times.ts';
import { isNewsDue } from './link-news.ts';
import { paymentLinkKey, paymentLinkView, storedPaymentLink } from './stored-payment-link.ts';

export const PAYMENT_LINKS = 'payment-links';

const indexedSchema = paymentLinkSchema.extend({
  /** When the gateway is next to be called, in milliseconds since 1970; null for never. */
  callAt: z.number().nullable(),
  /** Whether letters are still to be posted. */
  isNewsDue: z.boolean(),
});
export type LinkList = ListIndex<z.infer<typeof indexedSchema>>;

export const createLinkList = (ports: StoragePorts): LinkList =>
  createListIndex({
    list: PAYMENT_LINKS,
    row: indexedSchema,
    load: async (kv, id) => {
      const found = await kv.get(paymentLinkKey(id), storedPaymentLink);
      return (
        found && {
          rev: found.rev,
          row: {
            ...paymentLinkView(found.value),
            callAt: nextCallOf(found.value),
            isNewsDue: isNewsDue(found.value),
          },
        }
      );
    },
    ports,
  });
