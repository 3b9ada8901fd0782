import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { WEBHOOK_FIELDS, type Webhooks } from '../../../stores/admin/webhooks.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import { ShownSecret } from './ShownSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';

const WebhookForm = ({ form: { $form, submit, clearError } }: Pick<Webhooks, 'form'>) => {
  const state = useStore($form);
  const send = useFormSend(WEBHOOK_FIELDS, submit);
  const id = useId();
  return (
    <form {...send} className="form">
      <WebhookFields id={id} wrong={'wrong' in state ? state.wrong : {}} clearError={clearError} />
      <SendRow
        label="Add webhook"
        busyLabel="Adding the webhook"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

/** The button that adds a webhook, its form, and the secret, which is shown once. */
export const AddWebhook = ({ webhooks, onMade }: { webhooks: Webhooks; onMade: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const made = useStore(webhooks.$made);
  const close = () => {
    setOpen(false);
    webhooks.form.reset();
    if (!made) return;
    webhooks.$made.set(undefined);
    onMade();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Add webhook
      </button>
      <FormDialog
        open={isOpen}
        title={made ? 'The secret of the webhook' : 'Add a webhook'}
        onClose={close}
        stays={made !== undefined}
      >
        {made ? (
          <ShownSecret secret={made.secret} onDone={close} />
        ) : (
          <WebhookForm form={webhooks.form} />
        )}
      </FormDialog>
    </>
  );
};
