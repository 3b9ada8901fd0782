// Posts letters about the events of a payment link. The link's own document counts the posted ones,
// so that a crash loses none.
import type { Basics } from '../kernel/basics.ts';
import type { Due, Outbox } from '../kernel/outbox/outbox.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import {
  paymentLinkKey,
  type StoredPaymentLink,
  storedPaymentLink,
} from './stored-payment-link.ts';

const countsOf = ({ sends, payments, aside }: StoredPaymentLink) => ({
  sends,
  payments: payments.length,
  aside: aside.length,
});
export const isNewsDue = (link: StoredPaymentLink) => {
  const counts = countsOf(link);
  return (['sends', 'payments', 'aside'] as const).some((one) => counts[one] > link.posted[one]);
};

/** The letters that are not posted yet. */
const dueOf = (link: StoredPaymentLink): Due[] => {
  const { _id, sends, payments, aside, posted } = link;
  const sent = sends > posted.sends;
  return [
    ...(sent
      ? [
          {
            kind: 'payment-link',
            of: [_id, String(sends)],
            ids: { link: _id },
            to: 'customer' as const,
            expiresAt: link.expiresAt,
          },
        ]
      : []),
    ...payments.slice(posted.payments).map(({ gatewayPaymentId: payment }) => ({
      kind: 'payment-link-received',
      of: [_id, payment],
      ids: { link: _id, payment },
      to: 'desk' as const,
    })),
    ...aside.slice(posted.aside).map((_one, at) => ({
      kind: 'payment-link-aside',
      of: [_id, String(posted.aside + at)],
      ids: { link: _id, nth: String(posted.aside + at) },
      to: 'desk' as const,
    })),
  ];
};

type Deps = Pick<Basics, 'newOpId'> & { outbox: Pick<Outbox, 'post'> };

export const createLinkNews =
  ({ newOpId, outbox }: Deps) =>
  /** Posts the letters that are due; returns the ids of the dispatches. */
  async (kv: Kv, id: string): Promise<string[]> => {
    const link = (await kv.get(paymentLinkKey(id), storedPaymentLink))?.value;
    if (!link || !isNewsDue(link)) return [];
    const ids: string[] = [];
    for (const due of dueOf(link)) ids.push(await outbox.post(kv, due));
    const counts = countsOf(link);
    await kv.update(paymentLinkKey(id), storedPaymentLink, newOpId(), (current) => {
      if (!current) return KEEP;
      const { posted } = current;
      const now = {
        sends: Math.max(posted.sends, counts.sends),
        payments: Math.max(posted.payments, counts.payments),
        aside: Math.max(posted.aside, counts.aside),
      };
      return { ...current, posted: now };
    });
    return ids;
  };
export type LinkNews = ReturnType<typeof createLinkNews>;
