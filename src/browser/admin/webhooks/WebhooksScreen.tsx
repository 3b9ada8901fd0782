// Webhooks: addresses of other programs that receive the site's events.

import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Webhook } from '../../../contract/webhook/rules.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { dayWords } from '../../kernel/ui/moment.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { WEBHOOK_LIST } from './list.ts';
import { ShownSecret } from './ShownSecret.tsx';
import { WebhookChip } from './WebhookChip.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { eventWords } from './webhook-words.ts';
import styles from './webhooks.module.css';
import { openWebhooks, WEBHOOK_FIELDS, type Webhooks } from './webhooks.ts';

const WEBHOOK_COLUMNS: readonly ListColumn<Webhook, SortOf<typeof WEBHOOK_LIST>>[] = [
  {
    id: 'url',
    header: 'Address',
    sort: 'url',
    isTitle: true,
    least: 240,
    cell: ({ _id, url, description }) => (
      <>
        <a className={listRowsStyles.name} href={pathTo('webhook', { id: _id })}>
          {url}
        </a>
        {description && <span className={listRowsStyles.sub}>{description}</span>}
      </>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    least: 200,
    cell: ({ events }) => <span className={styles.told}>{eventWords(events)}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    isState: true,
    cell: (webhook) => <WebhookChip webhook={webhook} />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    isLabelled: true,
    sort: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayWords(createdAt)}</time>,
  },
];

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
const AddWebhook = ({ webhooks, onMade }: { webhooks: Webhooks; onMade: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const made = useStore(webhooks.$made);
  const open = () => {
    webhooks.form.reset();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (!made) return;
    webhooks.$made.set(undefined);
    onMade();
  };
  return (
    <>
      <button type="button" className="button" onClick={open}>
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

const webhooks = openWebhooks((words) => void showToast('success', words));

const WEBHOOKS = deskList({
  list: WEBHOOK_LIST,
  store: webhooks.list,
  caption: 'Webhooks',
  search: 'Search address or description',
  filters: [
    {
      name: 'isActive',
      label: 'Status',
      any: 'Any status',
      words: { true: 'Active', false: 'Paused' },
    },
  ],
  action: ({ view }) => <AddWebhook webhooks={webhooks} onMade={view.again} />,
  columns: WEBHOOK_COLUMNS,
  empty: {
    title: 'No webhooks yet',
    text: 'A webhook tells another program, such as your accounting, as soon as a quote is requested or an order is placed. Every event is signed, and is sent again until it arrives. Choose “Add webhook” and enter the address of the program.',
  },
});

export const WebhooksScreen = (props: ScreenProps) => <DeskList {...props} of={WEBHOOKS} />;
