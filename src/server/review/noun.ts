import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import { PRODUCT_REVIEW_CALLS } from '../../contract/product/endpoints.ts';
import { REVIEW_CALLS } from '../../contract/review/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Photos } from '../photo/photos.ts';
import type { Products } from '../product/products.ts';
import type { ReviewList } from '../product/review-list.ts';
import { REVIEW_FOLDER } from '../product/stored-review.ts';
import { createEraseReviews } from './erase-reviews.ts';
import { mountReviews } from './review-routes.ts';
import { createReviews } from './reviews.ts';

type Needs = Kernel & { photos: Photos; products: Products; reviewList: ReviewList };

export const review = defineNoun({
  name: 'review',
  about: 'reviews of products',
  calls: [REVIEW_CALLS, PRODUCT_REVIEW_CALLS],
  scopes: keyScopes('review'),
  folders: [REVIEW_FOLDER],
  audited: { review: 'about a person' },
  make: (needs: Needs) => {
    const { reviewList } = needs;
    const reviews = createReviews({ ...needs, list: reviewList });
    return {
      services: { reviews },
      routes: (mount) => mountReviews(mount, { reviewList, reviews }),
      lists: [reviewList],
      personal: {
        erase: createEraseReviews(needs),
        export: {
          read: async (call) => ({
            values: { reviews: (await reviews.own(call, call.caller.account._id)).reviews },
          }),
        },
      },
    };
  },
});
