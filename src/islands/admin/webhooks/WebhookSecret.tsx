import { useStore } from '@nanostores/react';
import type { Webhook } from '../../../contract/webhook/rules.ts';
import type { WebhookWork } from '../../../stores/admin/webhooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { useLast } from '../kit/use-last.ts';
import { ShownSecret } from './ShownSecret.tsx';

type Props = { work: WebhookWork; webhook: Webhook };

/** How its receiver knows us, and a new secret for it. */
export const WebhookSecret = ({ work, webhook }: Props) => {
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
          Make a new secret
        </button>
      </div>
      <ConfirmDialog
        open={renewing !== undefined}
        title="Make a new secret?"
        yes="Make it"
        busy={renewing?.isBusy ?? false}
        refused={renewing?.message}
        onYes={() => void work.renewing.confirm()}
        onNo={work.renewing.cancel}
      >
        For 24 hours the old secret signs as well, so that the receiver misses nothing while you put
        the new one in.
      </ConfirmDialog>
      <FormDialog open={made !== undefined} title="The new secret" onClose={close} stays>
        {shown && <ShownSecret secret={shown.secret} onDone={close} />}
      </FormDialog>
    </section>
  );
};
