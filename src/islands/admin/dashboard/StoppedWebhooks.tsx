import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { momentWords } from '../../ui/moment.ts';
import { WaitingBox } from './WaitingBox.tsx';

type Props = { webhooks: Dashboard['stoppedWebhooks'] };

/** Webhooks that are told of nothing, though nobody wanted that; nothing is said otherwise. */
export const StoppedWebhooks = ({ webhooks }: Props) =>
  webhooks.length === 0 ? null : (
    <WaitingBox
      id="stopped-webhooks"
      title="Paused webhooks"
      count={webhooks.length}
      items={webhooks.map(({ _id, host, updatedAt }) => ({
        key: _id,
        href: pathTo('webhook', { id: _id }),
        name: host,
        at: momentWords(updatedAt),
        what: 'Not told of events: it failed for days, or its receiver wants no more',
      }))}
      allHref={pathTo('webhooks')}
      none=""
    />
  );
