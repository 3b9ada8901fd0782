import type { Webhook } from '../../../contract/webhook/rules.ts';
import type { WebhookField } from '../../../stores/admin/webhooks.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import { EventFields } from './EventFields.tsx';

type Props = StepFormProps<WebhookField> & { webhook?: Webhook };

export const WebhookFields = ({ id, wrong, clearError, webhook }: Props) => {
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <Field
        {...field('url')}
        label="Address"
        hint="Where the events are sent: https, without a user name."
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
        label="Description"
        hint="What it is for. May be empty."
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
