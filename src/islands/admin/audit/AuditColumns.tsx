import {
  AUDIT_ACTION_LABELS,
  AUDIT_ENTITY_LABELS,
  type AuditEntry,
} from '../../../contract/audit.ts';
import { momentWords } from '../../ui/moment.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { auditField, visibleChanges } from './audit-words.ts';

/** The first changed fields by name, and how many more. */
const fieldsOf = (entry: AuditEntry) => {
  const names = [
    ...new Set(
      visibleChanges(entry.entity, entry.changes).map(({ field }) =>
        auditField(entry.entity, field),
      ),
    ),
  ];
  const others = names.length - 2 + entry.more;
  return `${names.slice(0, 2).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};

export const auditColumns = (open: (entry: AuditEntry) => void): ListColumn<AuditEntry>[] => [
  {
    id: 'label',
    header: 'What',
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <button type="button" className="list-name audit-open" onClick={() => open(original)}>
          {original.label}
        </button>
        <span className="list-sub">{AUDIT_ENTITY_LABELS[original.entity]}</span>
      </>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    meta: { sort: 'action' },
    cell: ({ row: { original } }) => AUDIT_ACTION_LABELS[original.action],
  },
  {
    id: 'changes',
    header: 'Fields',
    cell: ({ row: { original } }) => fieldsOf(original) || <span className="quiet">None</span>,
  },
  {
    id: 'actor',
    header: 'Who',
    meta: { sort: 'actor' },
    cell: ({ row: { original } }) => original.actor.name,
  },
  {
    id: 'at',
    header: 'When',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.at}>
        {momentWords(original.at)}
      </time>
    ),
  },
];
