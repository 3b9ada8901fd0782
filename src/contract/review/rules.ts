// Schemas of reviews.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { linesText, lineText, momentText } from '../kernel/plain-text-rules.ts';
import { photosSchema } from '../picture/photo-rules.ts';
import { REVIEW_PHOTOS_MAX, REVIEW_SORTS, REVIEW_STATUSES, STARS_MAX } from './review.ts';

const STARS_RULE = `Please choose 1 to ${STARS_MAX} stars.`;
const fields = {
  rating: z
    .int(STARS_RULE)
    .min(1, STARS_RULE)
    .max(STARS_MAX, STARS_RULE)
    .describe('Stars, 1 to 5.'),
  title: lineText('Title', 0, 100).describe('Title; may be empty.'),
  comment: linesText('Review', 10, 2000).describe('The review: plain text, 10 to 2000 characters.'),
  photos: photosSchema(REVIEW_PHOTOS_MAX).describe('At most 3 photographs.'),
};

export const newReviewSchema = z.strictObject({
  order: boundedText(64, { missing: 'Please name the order.' })
    .min(1, 'Please name the order.')
    .describe('The order it was bought with.'),
  orderItem: boundedText(64, { missing: 'Please name the item.' })
    .min(1, 'Please name the item.')
    .describe('The line of the order.'),
  ...fields,
  title: fields.title.default(''),
  photos: fields.photos.default([]),
});
export type NewReview = z.infer<typeof newReviewSchema>;
/** The fields that the author writes. */
export const writtenReviewSchema = newReviewSchema.omit({ order: true, orderItem: true });
export type WrittenReview = z.infer<typeof writtenReviewSchema>;

/** Changes to a review; omitted fields stay unchanged. */
export const reviewChangesSchema = z.strictObject(fields).partial();

export const reviewSchema = z.object({
  _id: z.string().describe('Identifier.'),
  user: z.string().describe('Author of the review.'),
  displayName: z.string().describe('First name and first letter of the last name.'),
  product: z.string().describe('The product.'),
  order: z.string().describe('The order it was bought with.'),
  orderItem: z.string().describe('The line of the order.'),
  rating: z.int().min(1).max(STARS_MAX).describe('Stars, 1 to 5.'),
  title: z.string().describe('Title; may be empty.'),
  comment: z.string().describe('The review.'),
  photos: z.array(z.string()).describe('Names of its photographs.'),
  status: z.enum(REVIEW_STATUSES).describe('Whether staff have read and published the review.'),
  rejectionReason: z.string().nullable().describe('Why it was rejected, or null.'),
  verified: z.literal(true).describe('Always true: only buyers write reviews.'),
  adminReply: z
    .object({ text: z.string().describe('What it says.'), at: z.iso.datetime().describe('When.') })
    .nullable()
    .describe('Answer of the company, or null.'),
  createdAt: z.iso.datetime().describe('When it was written.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as its author sees it. */
export const ownReviewSchema = reviewSchema.extend({
  productName: z.string().describe('Name of the product when it was bought.'),
  orderNumber: z.string().describe('Number of the order.'),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A delivered item that its buyer has not reviewed yet. */
export const reviewableSchema = z.object({
  order: z.string().describe('The order it was bought with.'),
  orderNumber: z.string().describe('Number of the order.'),
  orderItem: z.string().describe('The line of the order.'),
  product: z.string().describe('The product.'),
  productName: z.string().describe('Name of the product when it was bought.'),
  picture: z.string().nullable().describe('Picture of the product then, or null.'),
});
export type Reviewable = z.infer<typeof reviewableSchema>;

/** The decision of staff on a review. */
export const reviewStatusSchema = z
  .strictObject({
    status: oneOf('Status', ['approved', 'rejected']).describe('Published, or not.'),
    rejectionReason: lineText('Reason', 5, 300)
      .optional()
      .describe('Needed when it is rejected; its author sees it.'),
    reply: linesText('Reply', 0, 1000)
      .optional()
      .describe('Answer of the company; an empty one takes it back.'),
    updatedAt: momentText('updatedAt')
      .optional()
      .describe(
        'When the review that was read was last changed; one that was changed since is not decided on.',
      ),
  })
  .refine(({ status, rejectionReason }) => status === 'approved' || rejectionReason !== undefined, {
    path: ['rejectionReason'],
    error: 'Please enter the reason.',
  });

export const reviewQuery = listQuery(REVIEW_SORTS, {
  status: oneOf('Status', REVIEW_STATUSES).optional().describe('Only this status.'),
  rating: boundedText(1, { missing: STARS_RULE })
    .regex(/^[1-5]$/, STARS_RULE)
    .transform(Number)
    .optional()
    .describe('Only this many stars.'),
});
export type ReviewQuery = z.output<typeof reviewQuery>;
