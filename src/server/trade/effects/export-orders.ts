// The orders of a customer for the export, and the consents that they contain.
import type { Consent } from '../../../contract/privacy/consent-rules.ts';
import type { Call } from '../../kernel/service-call.ts';
import { orderView } from '../rules/order-view.ts';
import { ownReturnView } from '../rules/return-view.ts';
import { findOwnOrder } from '../state/find-order.ts';
import { allOrdersOf } from '../state/order-pages.ts';
import { contactKey, storedContact } from '../state/stored-snapshot.ts';

export const createExportOrders = ({ now }: { now: () => number }) => ({
  consents: async ({ kv }: Call, { _id: uid }: { _id: string }): Promise<Consent[]> =>
    Promise.all(
      (await allOrdersOf(kv, uid)).map(async ([oid, { number, placedAt }]) => {
        const contact = (await kv.get(contactKey(oid), storedContact))?.value;
        return {
          purpose: 'order',
          about: number,
          at: placedAt,
          how: 'checkout',
          noticeVersion: contact?.noticeVersion ?? null,
          withdrawnAt: null,
        } as const;
      }),
    ),

  export: {
    read: async ({ kv, caller }: Call & { caller: { account: { _id: string } } }) => {
      const uid = caller.account._id;
      const inTime = (await allOrdersOf(kv, uid)).toSorted(([, one], [, other]) =>
        one.placedAt.localeCompare(other.placedAt),
      );
      const found = await Promise.all(inTime.map(([oid]) => findOwnOrder(kv, uid, oid)));
      return {
        values: {
          orders: found.map((one) => orderView(one, now())),
          returns: found.flatMap((one) =>
            one.order.returns.map((returnOrder) => ownReturnView(one, returnOrder)),
          ),
          couponsUsed: found.flatMap(({ snapshot: { coupon, number } }) =>
            coupon ? [{ code: coupon.code, orderNumber: number }] : [],
          ),
        },
        about: found.map(({ snapshot }) => snapshot._id),
      };
    },
  },
});
