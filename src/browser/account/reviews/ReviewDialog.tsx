import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Review } from '../../../contract/review/rules.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { PhotosField } from '../PhotosField.tsx';
import { createPageReviewForm, type ReviewField, type ReviewTarget } from './reviews.ts';
import { StarsField } from './Stars.tsx';

type ReviewFormProps = { target: ReviewTarget; onSaved: (review: Review) => void };

/** Writing a review, or changing one. */
const ReviewForm = ({ target, onSaved }: ReviewFormProps) => {
  const [{ form, photos }] = useState(() => createPageReviewForm(showToast, target, onSaved));
  const before = '_id' in target ? target : undefined;
  const state = useStore(form.$form);
  const sent = useFormSend(['rating', 'title', 'comment'], form.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();
  const field = fieldProps<ReviewField>(id, wrong, form.clearError);

  return (
    <form {...sent} className="form">
      <StarsField
        id={`${id}rating`}
        rating={before?.rating}
        wrong={wrong.rating}
        onChoose={() => form.clearError('rating')}
      />
      <Field
        {...field('title')}
        label="Title"
        maxLength={100}
        dir="auto"
        defaultValue={before?.title ?? ''}
      />
      <TextArea
        {...field('comment')}
        label="Your review"
        rows={5}
        maxLength={2000}
        dir="auto"
        required
        defaultValue={before?.comment ?? ''}
        hint="Tell us how it fits and how well it works, in at least 10 characters. We read every review before we publish it."
      />
      <PhotosField
        photos={photos}
        wrong={wrong.photos}
        onChange={() => form.clearError('photos')}
      />
      <SendRow
        label={before ? 'Save the review' : 'Send the review'}
        busyLabel="Sending"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

/** The reviewed item and its name. */
export type Reviewed = { name: string; target: ReviewTarget };
type Props = {
  reviewed: Reviewed | undefined;
  onSaved: (review: Review) => void;
  onClose: () => void;
};

/** Stays open on a press outside, which would discard a half-typed review. */
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
