import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { momentWords } from '../../ui/moment.ts';
import { WaitingBox } from './WaitingBox.tsx';

/** Letters and events that did not arrive; nothing is said where all did. */
export const Undelivered = ({ count, dispatches }: Dashboard['undelivered']) =>
  count === 0 ? null : (
    <WaitingBox
      id="undelivered"
      title="Not delivered"
      count={count}
      items={dispatches.map(({ _id, channel, label, createdAt }) => ({
        key: _id,
        href: pathTo('dispatch', { id: _id }),
        name: label,
        at: momentWords(createdAt),
        what: channel === 'mail' ? 'E-mail' : 'Event for a webhook',
      }))}
      allHref={pathTo('outbox', {}, { state: 'dead' })}
      none=""
    />
  );
