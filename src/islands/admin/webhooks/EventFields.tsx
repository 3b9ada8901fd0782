import { useState } from 'react';
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../contract/webhook/webhook.ts';
import { joinEvents } from '../../../stores/admin/webhooks.ts';
import styles from './webhooks.module.css';

type Props = {
  id: string;
  wrong: string | undefined;
  chosen: readonly WebhookEvent[];
  onChange: () => void;
};

/** What a webhook is told of. */
export const EventFields = ({ id, wrong, chosen: before, onChange }: Props) => {
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
