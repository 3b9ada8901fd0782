import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import { WaitingBox } from './WaitingBox.tsx';

/** Complaints that wait for an answer; nothing is said where none does. */
export const OpenComplaints = ({ count, complaints }: Dashboard['complaints']) =>
  count === 0 ? null : (
    <WaitingBox
      id="open-complaints"
      title="Open complaints"
      count={count}
      items={complaints.map(({ _id, number, isLate, createdAt }) => ({
        key: _id,
        href: pathTo('complaint', { id: _id }),
        name: number,
        at: `since ${dayWords(createdAt)}`,
        what: isLate ? 'Late' : 'To be answered',
        isLate,
      }))}
      allHref={pathTo('complaints', {}, { status: 'open', sort: 'createdAt' })}
      none=""
    />
  );
