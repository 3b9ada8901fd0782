import { useState } from 'react';
import { REVIEW_STATUS_LABELS, REVIEW_STATUSES } from '../../../contract/review/review.ts';
import type { OwnReview } from '../../../contract/review/rules.ts';
import { REVIEW_SHAPE } from '../../../stores/admin/list-shapes.ts';
import {
  DECISION_FIELDS,
  type Decision,
  type DecisionField,
  openReviews,
} from '../../../stores/admin/reviews.ts';
import { Empty } from '../../ui/Empty.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { reviewColumns } from './ReviewColumns.tsx';
import { ReviewText } from './ReviewText.tsx';

const reviews = openReviews((words) => void showToast('success', words));

const STARS = ['5', '4', '3', '2', '1'].map((value) => ({
  value,
  label: value === '1' ? '1 star' : `${value} stars`,
}));

const decideStep = (review: OwnReview, status: Decision['status']): Step<DecisionField> => ({
  form: reviews.decide(review, status),
  fields: DECISION_FIELDS,
  title: status === 'approved' ? 'Publish this review' : 'Reject this review',
  label: status === 'approved' ? 'Publish' : 'Reject',
  isDanger: status === 'rejected',
  content: ({ id, wrong, clearError }) => {
    const field = fieldProps(id, wrong, clearError);
    return (
      <>
        <ReviewText review={review} />
        {status === 'rejected' && (
          <TextArea
            {...field('rejectionReason')}
            label="Reason"
            hint="The author sees the reason. A bad opinion alone is not a reason; an insult, a name or a different product is."
            rows={2}
            maxLength={300}
            defaultValue={review.rejectionReason ?? ''}
            required
          />
        )}
        {status === 'approved' && (
          <TextArea
            {...field('reply')}
            label="Our answer (optional)"
            hint="Shown below the review on the product’s page."
            rows={3}
            maxLength={1000}
            defaultValue={review.adminReply?.text ?? ''}
          />
        )}
      </>
    );
  },
});

export const ReviewsScreen = ({ search }: ScreenProps) => {
  const view = useList(reviews.list, REVIEW_SHAPE, search);
  const [step, setStep] = useState<Step<DecisionField>>();
  const { query, change, addressOf } = view;
  return (
    <>
      <StatusTabs
        label="Status"
        statuses={REVIEW_STATUSES}
        words={REVIEW_STATUS_LABELS}
        counts={undefined}
        open={query.filters.status ?? ''}
        addressOf={(status) => addressOf({ filters: { status } })}
      />
      <ListTools
        search={<ListSearch label="Search reviews" value={query.search} onChange={change} />}
        view={view}
      >
        <ListFilter
          label="Stars"
          any="Any stars"
          options={STARS}
          value={query.filters.rating}
          onChange={(rating) => change({ filters: { rating } })}
        />
      </ListTools>
      <DataList
        caption="Reviews"
        columns={reviewColumns((review, status) => setStep(decideStep(review, status)))}
        view={view}
        empty={
          <Empty title="No reviews yet">
            <p className="quiet measure">
              Only buyers can write reviews. Each review waits here for your approval before it is
              shown on the site.
            </p>
          </Empty>
        }
      />
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </>
  );
};
