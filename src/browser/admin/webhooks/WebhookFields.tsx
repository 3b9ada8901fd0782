import { useState } from 'react';
import type { Webhook } from '../../../contract/webhook/rules.ts';
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../contract/webhook/webhook.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import styles from './webhooks.module.css';
import { joinEvents, type WebhookField } from './webhooks.ts';

type EventFieldsProps = {
  id: string;
  wrong: string | undefined;
  chosen: readonly WebhookEvent[];
  onChange: () => void;
};

/** The events that a webhook receives. */
const EventFields = ({ id, wrong, chosen: before, onChange }: EventFieldsProps) => {
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(before);
  const toggle = (event: WebhookEvent, isChosen: boolean) => {
    setChosen(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one))));
    onChange();
  };
  return (
    <fieldset className={styles.events} aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend className="form-label">Events</legend>
      <input type="hidden" name="events" value={joinEvents(chosen)} />
      {wrong && (
        <p className="form-wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      <ul>
        {WEBHOOK_EVENTS.map((event, index) => (
          <li key={event}>
            <label>
              <input
                type="checkbox"
                aria-invalid={wrong && index === 0 ? true : undefined}
                checked={chosen.includes(event)}
                onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
              />
              <span>
                {WEBHOOK_EVENT_LABELS[event]} <code className="quiet">{event}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

type WebhookFieldsProps = StepFormProps<WebhookField> & { webhook?: Webhook };

export const WebhookFields = ({ id, wrong, clearError, webhook }: WebhookFieldsProps) => {
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <Field
        {...field('url')}
        label="Address"
        hint="The https address that receives the events, without a user name or password."
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        defaultValue={webhook?.url}
        required
      />
      <Field
        {...field('description')}
        label="Description (optional)"
        hint="What it is for."
        maxLength={100}
        autoComplete="off"
        defaultValue={webhook?.description}
      />
      <EventFields
        id={`${id}events`}
        wrong={wrong.events}
        chosen={webhook?.events ?? []}
        onChange={() => clearError('events')}
      />
    </>
  );
};
