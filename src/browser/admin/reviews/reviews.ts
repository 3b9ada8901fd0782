// The reviews of the office: read before they are published, refused with a reason, and answered.
import type { z } from 'zod';
import { decideReview, listReviews } from '../../../contract/review/calls.ts';
import type { OwnReview, reviewStatusSchema } from '../../../contract/review/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { desk } from '../kit/desk.ts';
import { textOf } from '../kit/typed-values.ts';

export type Decision = z.output<typeof reviewStatusSchema>;
export type DecisionField = 'rejectionReason' | 'reply';
export const DECISION_FIELDS: readonly DecisionField[] = ['rejectionReason', 'reply'];

type Deps = { call: Client; notify: (words: string) => void };

export const createReviews = ({ call, notify }: Deps) => {
  const list = createList(pagesOf(call, listReviews));
  return {
    list,
    /**
     * The form that publishes or refuses one review. The list is read again if the author has
     * changed the review meanwhile.
     */
    decide: ({ _id, updatedAt }: OwnReview, status: Decision['status']) =>
      createFormSubmit<DecisionField, Decision>({
        fields: DECISION_FIELDS,
        schema: async () => (await import('../../../contract/review/rules.ts')).reviewStatusSchema,
        bodyOf: ({ rejectionReason, reply }) => ({
          status,
          updatedAt,
          ...(status === 'rejected' && { rejectionReason: textOf(rejectionReason) }),
          ...(reply !== undefined && { reply: textOf(reply) }),
        }),
        deliver: async (body) => {
          const result = await call(decideReview, { id: _id, body });
          if (!result.ok && result.error.code === 'conflict') void list.again();
          if (!result.ok) return result;
          list.replace(result.data.review);
          notify(status === 'approved' ? 'Review published' : 'Review rejected');
          return result;
        },
      }),
  };
};
export type Reviews = ReturnType<typeof createReviews>;

export const openReviews = (notify: Deps['notify']) => createReviews({ call: desk.call, notify });
