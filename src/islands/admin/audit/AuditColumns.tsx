import { AUDIT_ACTION_LABELS, AUDIT_ENTITY_LABELS } from '../../../contract/audit/audit.ts';
import type { AuditEntry } from '../../../contract/audit/rules.ts';
import { momentWords } from '../../ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import styles from './audit.module.css';
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
    isTitle: true,
    cell: (entry) => (
      <>
        <button
          type="button"
          className={`${listRowsStyles.name} ${styles.open}`}
          onClick={() => open(entry)}
        >
          {entry.label}
        </button>
        <span className={listRowsStyles.sub}>{AUDIT_ENTITY_LABELS[entry.entity]}</span>
      </>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    isState: true,
    sort: 'action',
    cell: (entry) => AUDIT_ACTION_LABELS[entry.action],
  },
  {
    id: 'changes',
    header: 'Fields',
    isSaid: (entry) => Boolean(fieldsOf(entry)),
    isLabelled: true,
    cell: (entry) => fieldsOf(entry) || <span className="quiet">None</span>,
  },
  {
    id: 'actor',
    header: 'Who',
    sort: 'actor',
    cell: ({ actor }) => (
      <>
        {actor.name}
        {actor.role === 'key' && <span className="list-sub">API key</span>}
      </>
    ),
  },
  {
    id: 'at',
    header: 'When',
    sort: 'createdAt',
    cell: (entry) => (
      <time className={listRowsStyles.line} dateTime={entry.at}>
        {momentWords(entry.at)}
      </time>
    ),
  },
];
