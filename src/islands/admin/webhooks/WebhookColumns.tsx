import type { Webhook } from '../../../contract/webhook/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { WebhookChip } from './WebhookChip.tsx';
import { eventWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

export const WEBHOOK_COLUMNS: readonly ListColumn<Webhook>[] = [
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
    header: 'State',
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
