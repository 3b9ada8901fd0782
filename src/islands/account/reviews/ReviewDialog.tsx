import type { Review } from '../../../contract/review/rules.ts';
import type { ReviewTarget } from '../../../stores/reviews.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/** What is being reviewed, under its name. */
export type Reviewed = { name: string; target: ReviewTarget };
type Props = {
  reviewed: Reviewed | undefined;
  onSaved: (review: Review) => void;
  onClose: () => void;
};

/** Stays on a press outside: a review is typed for minutes. */
export const ReviewDialog = ({ reviewed, onSaved, onClose }: Props) => (
  <FormDialog
    open={reviewed !== undefined}
    title={reviewed ? `Review: ${reviewed.name}` : 'Review'}
    onClose={onClose}
    stays
  >
    {reviewed && (
      <ReviewForm
        target={reviewed.target}
        onSaved={(review) => {
          onSaved(review);
          onClose();
        }}
      />
    )}
  </FormDialog>
);
