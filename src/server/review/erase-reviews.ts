// Erases a customer's reviews: removes them, or keeps their words without a name, as the customer
// chose.
import { FORMER_REVIEWER } from '../../contract/privacy/privacy.ts';
import type { Basics } from '../kernel/basics.ts';
import { unlessSame } from '../kernel/sameness.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import type { ReviewList } from '../product/review-list.ts';
import {
  reviewIdOf,
  reviewKey,
  type StoredReview,
  storedReview,
} from '../product/stored-review.ts';
import { allOrdersOf } from '../trade/state/order-pages.ts';
import { snapshotKey, storedSnapshot } from '../trade/state/stored-snapshot.ts';

/** The review by “A customer”, without the reply of staff, which may contain a name. */
const reviewWithout = (review: StoredReview): StoredReview => ({
  ...review,
  displayName: FORMER_REVIEWER,
  photos: [],
  adminReply: null,
  rejectionReason: review.rejectionReason === null ? null : '',
});

type Deps = Pick<Basics, 'keys' | 'newOpId'> & { reviewList: ReviewList };

export const createEraseReviews = ({ keys, newOpId, reviewList }: Deps) => {
  /** The ids of all reviews that the account's orders allow, written or not. */
  const idsOf = async (kv: Kv, uid: string) => {
    const ids = (await allOrdersOf(kv, uid)).map(async ([oid]) => {
      const lines = (await kv.get(snapshotKey(oid), storedSnapshot))?.value.lines ?? [];
      return lines.map(({ id }) => reviewIdOf(keys, uid, oid, id));
    });
    return (await Promise.all(ids)).flat();
  };
  return async (kv: Kv, uid: string, { reviews }: { reviews: 'keep' | 'remove' }) => {
    // Reads documents, not the list: after a crash the list may lack a review that is still stored.
    const ids = await idsOf(kv, uid);
    for (const id of ids) {
      if (!(await kv.get(reviewKey(id), storedReview))) continue;
      if (reviews === 'remove') {
        await reviewList.forget(kv, id);
        await kv.purge(reviewKey(id));
        continue;
      }
      await kv.update(reviewKey(id), storedReview, newOpId(), (review) =>
        review ? unlessSame(review, reviewWithout(review)) : KEEP,
      );
      await reviewList.fold(kv, [id]);
    }
    return ids;
  };
};
