// The published reviews of one product, a page more at each asking.
import { atom } from 'nanostores';
import { listProductReviews } from '../contract/product/calls.ts';
import { type Answered, type Client, client } from './lib/client.ts';

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
      const result = await call(listProductReviews, { id, query: { page: page + 1 } });
      isUnderWay = false;
      const now = $reviews.get();
      if (!result.ok)
        return $reviews.set({ ...now, status: 'failed', message: result.error.error });
      page += 1;
      const known = new Set(now.reviews.map(({ _id }) => _id));
      // One that was published in between has pushed the others on by a place.
      const added = result.data.reviews.filter(({ _id }) => !known.has(_id));
      $reviews.set({
        status: 'ready',
        reviews: [...now.reviews, ...added],
        total: result.data.totalAvailableReviews,
        message: undefined,
      });
    },
  };
};
export const openProductReviews = (id: string) => createProductReviews(client, id);
