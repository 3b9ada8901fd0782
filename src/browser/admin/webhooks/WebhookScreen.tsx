// One webhook: its address, its secret, and its latest dispatches.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Webhook } from '../../../contract/webhook/rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { Belongings } from '../kit/Belongings.tsx';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { useLast } from '../kit/use-last.ts';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import { SENT_COLUMNS } from '../outbox/DispatchColumns.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { navigate } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { ShownSecret } from './ShownSecret.tsx';
import { WebhookChip } from './WebhookChip.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { eventWords, webhookNotice } from './webhook-words.ts';
import styles from './webhooks.module.css';
import {
  openWebhookWork,
  WEBHOOK_FIELDS,
  type WebhookField,
  type WebhookWork,
} from './webhooks.ts';

type WebhookAddressProps = { work: WebhookWork; webhook: Webhook };

const editStep = (work: WebhookWork, webhook: Webhook): Step<WebhookField> => ({
  form: work.editing(),
  fields: WEBHOOK_FIELDS,
  title: 'Edit the webhook',
  label: 'Save webhook',
  content: (props) => <WebhookFields {...props} webhook={webhook} />,
});

/** Address, events and state of a webhook, and the steps for it. */
const WebhookAddress = ({ work, webhook }: WebhookAddressProps) => {
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
        The receiver gets no more events, and events that wait for it are not sent. To stop it for a
        while, pause it instead.
      </ConfirmDialog>
    </section>
  );
};

type WebhookSecretProps = { work: WebhookWork; webhook: Webhook };

/** The secret by which the receiver knows the site, and the button for a new one. */
const WebhookSecret = ({ work, webhook }: WebhookSecretProps) => {
  const renewing = useStore(work.renewing.$question);
  const made = useStore(work.$made);
  const shown = useLast(made);
  const close = () => work.$made.set(undefined);
  return (
    <section className={partsStyles.panelBox} aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">Secret</h2>
      <p>
        Everything that is sent is signed with a secret that only the receiver and this site know.
      </p>
      {webhook.oldSecretUntil && (
        <p role="status">
          The old secret signs as well until{' '}
          <time dateTime={webhook.oldSecretUntil}>{momentWords(webhook.oldSecretUntil)}</time>.
        </p>
      )}
      <div className="button-row">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => work.renewing.ask(webhook)}
        >
          Create a new secret
        </button>
      </div>
      <ConfirmDialog
        open={renewing !== undefined}
        title="Create a new secret?"
        yes="Create it"
        busy={renewing?.isBusy ?? false}
        refused={renewing?.message}
        onYes={() => void work.renewing.confirm()}
        onNo={work.renewing.cancel}
      >
        For 24 hours each event is signed with both secrets, so that the receiver misses nothing
        while you replace the old one.
      </ConfirmDialog>
      <FormDialog open={made !== undefined} title="The new secret" onClose={close} stays>
        {shown && <ShownSecret secret={shown.secret} onDone={close} />}
      </FormDialog>
    </section>
  );
};

const hostOf = (url: string | undefined) => (url ? URL.parse(url)?.host : undefined);

export const WebhookScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openWebhookWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$remote);
  const isRemoved = useStore(work.$removed);
  useEffect(() => void work.load(), [work]);
  useEffect(() => {
    if (isRemoved) navigate(pathTo('webhooks'), 'replace');
  }, [isRemoved]);
  useTitle(hostOf(state.shown?.url));
  return (
    <WorkOpened
      state={state}
      noun="webhook"
      listHref={pathTo('webhooks')}
      listWords="All webhooks"
      onAgain={work.load}
    >
      {(webhook) => (
        <div className={styles.detail}>
          <WebhookAddress work={work} webhook={webhook} />
          <WebhookSecret work={work} webhook={webhook} />
          <Belongings
            title="Last events"
            list={work.dispatches}
            query={work.latest}
            columns={SENT_COLUMNS}
            allHref={pathTo('outbox', {}, { webhook: id })}
            empty="Nothing was sent yet. Send a test to see whether the receiver answers."
          />
        </div>
      )}
    </WorkOpened>
  );
};
