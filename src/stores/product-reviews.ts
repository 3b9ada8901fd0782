// The published reviews of one product, a page more at each asking.
import { atom } from 'nanostores';
import { listProductReviews } from '../contract/product/calls.ts';
import { type Answered, type Client, client } from './lib/client.ts';
import { settle } from './lib/settle.ts';

export type PublishedReview = Answered<typeof listProductReviews>['reviews'][number];
export type ReviewsState = {
  status: 'loading' | 'ready' | 'failed';
  reviews: readonly PublishedReview[];
  total: number;
  message: string | undefined;
};

export const createProductReviews = (call: Client, id: string) => {
  const $reviews = atom<ReviewsState>({
    status: 'loading',
    reviews: [],
    total: 0,
    message: undefined,
  });
  let page = 0;
  let isUnderWay = false;

  return {
    $reviews,

    /** Reads the next page; the same one again after a failure. */
    more: async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      $reviews.set({ ...$reviews.get(), status: 'loading', message: undefined });
      const known = new Set($reviews.get().reviews.map(({ _id }) => _id));
      const result = await settle(async () => {
        const answer = await call(listProductReviews, { id, query: { page: page + 1 } });
        if (!answer.ok) return answer;
        const { reviews, totalAvailableReviews: total } = answer.data;
        // A review that was published meanwhile has pushed the others on by a place.
        return {
          ok: true as const,
          data: { added: reviews.filter(({ _id }) => !known.has(_id)), total },
        };
      });
      isUnderWay = false;
      const now = $reviews.get();
      if (!result.ok)
        return $reviews.set({ ...now, status: 'failed', message: result.error.error });
      page += 1;
      const { added, total } = result.data;
      const reviews = [...now.reviews, ...added];
      $reviews.set({ status: 'ready', reviews, total, message: undefined });
    },
  };
};
export const openProductReviews = (id: string) => createProductReviews(client, id);
