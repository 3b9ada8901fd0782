import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Review } from '../../../contract/review/rules.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import {
  createPageReviewForm,
  type ReviewField,
  type ReviewTarget,
} from '../../../stores/reviews.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { SendRow } from '../../ui/SendRow.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import { PhotosField } from '../PhotosField.tsx';
import { StarsField } from './Stars.tsx';

type Props = { target: ReviewTarget; onSaved: (review: Review) => void };

/** Writing a review, or changing one. */
export const ReviewForm = ({ target, onSaved }: Props) => {
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
