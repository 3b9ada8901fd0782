import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Webhook } from '../../../contract/webhook/rules.ts';
import {
  WEBHOOK_FIELDS,
  type WebhookField,
  type WebhookWork,
} from '../../../stores/admin/webhooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dayWords } from '../../ui/moment.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { WebhookChip } from './WebhookChip.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { eventWords, webhookNotice } from './webhook-words.ts';
import styles from './webhooks.module.css';

type Props = { work: WebhookWork; webhook: Webhook };

const editStep = (work: WebhookWork, webhook: Webhook): Step<WebhookField> => ({
  form: work.editing(),
  fields: WEBHOOK_FIELDS,
  title: 'Edit the webhook',
  label: 'Save webhook',
  content: (props) => <WebhookFields {...props} webhook={webhook} />,
});

/** Where it is, what it is told of, and how it stands; with what can be done with it. */
export const WebhookAddress = ({ work, webhook }: Props) => {
  const [step, setStep] = useState<Step<WebhookField>>();
  const { isBusy, refused, run } = useAction();
  const removing = useStore(work.removing.$question);
  const { isActive, description, events, createdAt } = webhook;
  const notice = webhookNotice(webhook);
  return (
    <section className={partsStyles.panelBox} aria-labelledby="webhook-address">
      <h2 id="webhook-address" className={styles.address}>
        {webhook.url}
      </h2>
      <p>
        <WebhookChip webhook={webhook} />
      </p>
      {notice && (
        <p className={webhook.pausedBy === 'staff' ? 'quiet' : styles.said} role="status">
          {notice}
        </p>
      )}
      <dl className={partsStyles.facts}>
        {description && (
          <div>
            <dt>Description</dt>
            <dd>{description}</dd>
          </div>
        )}
        <div>
          <dt>Events</dt>
          <dd>{eventWords(events)}</dd>
        </div>
        <div>
          <dt>Added</dt>
          <dd>
            <time dateTime={createdAt}>{dayWords(createdAt)}</time>
          </dd>
        </div>
      </dl>
      <div className="button-row">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void run(work.test)}
        >
          Send a test
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setStep(editStep(work, webhook))}
        >
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          onClick={() => void run(() => work.setActive(!isActive))}
        >
          {isActive ? 'Pause' : 'Start'}
        </button>
        <button
          type="button"
          className="button button-quiet"
          data-danger=""
          onClick={() => work.removing.ask(webhook)}
        >
          Remove
        </button>
        {isBusy && <Spinner />}
      </div>
      <p className="form-refused" role="alert">
        {refused}
      </p>
      <StepDialog step={step} onClose={() => setStep(undefined)} />
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove the webhook to ${new URL(webhook.url).host}?`}
        yes="Remove"
        isDanger
        busy={removing?.isBusy ?? false}
        refused={removing?.message}
        onYes={() => void work.removing.confirm()}
        onNo={work.removing.cancel}
      >
        Its receiver is told of nothing more, and what is waiting for it is not sent. To stop it for
        a while, pause it instead.
      </ConfirmDialog>
    </section>
  );
};
