// The published reviews of one product, one more page on each request.
import { listProductReviews } from '../../../contract/product/calls.ts';
import { type Answered, type Client, client, type RequestResult } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';

export type PublishedReview = Answered<typeof listProductReviews>['reviews'][number];
type ShownReviews = { reviews: readonly PublishedReview[]; total: number };

export const createProductReviews = (call: Client, id: string) => {
  let page = 0;
  const reviews = createRemote(async (): Promise<RequestResult<ShownReviews>> => {
    const known = reviews.shown()?.reviews ?? [];
    const ids = new Set(known.map(({ _id }) => _id));
    const answer = await call(listProductReviews, { id, query: { page: page + 1 } });
    if (!answer.ok) return answer;
    const { reviews: next, totalAvailableReviews: total } = answer.data;
    // A review published meanwhile moves the others down by one, so the last one comes again.
    const added = next.filter(({ _id }) => !ids.has(_id));
    page += 1;
    return { ok: true, data: { reviews: [...known, ...added], total } };
  });
  /** `more` reads the next page, or after a failure the same page again. */
  return { $reviews: reviews.$remote, more: reviews.join };
};
export const openProductReviews = (id: string) => createProductReviews(client, id);
