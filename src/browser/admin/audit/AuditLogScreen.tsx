// The audit log: each change with its author, its moment, and the values before and after.
import { useState } from 'react';
import { deviceName } from '../../../contract/account/device-name.ts';
import {
  AUDIT_ACTION_LABELS,
  AUDIT_ENTITY_LABELS,
  AUDIT_MARK,
} from '../../../contract/audit/audit.ts';
import type { AuditEntry } from '../../../contract/audit/rules.ts';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import type { ScreenProps } from '../screen-props.ts';
import styles from './audit.module.css';
import { auditLog } from './audit-log.ts';
import { auditField, auditValue, visibleChanges } from './audit-words.ts';
import { AUDIT_LIST } from './list.ts';

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

const auditColumns = (
  open: (entry: AuditEntry) => void,
): ListColumn<AuditEntry, SortOf<typeof AUDIT_LIST>>[] => [
  {
    id: 'label',
    header: 'What changed',
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
    header: 'Changed by',
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

type AuditDetailsProps = { entry: AuditEntry; onActor: () => void };

/** One entry in full: each field before and after, and where it came from. */
const AuditDetails = ({
  entry: { actor, at, changes, device, entity, ip, more, requestId },
  onActor,
}: AuditDetailsProps) => {
  const shown = visibleChanges(entity, changes);
  return (
    <>
      <dl className={partsStyles.facts}>
        <div>
          <dt>Who</dt>
          <dd>
            {actor.name}
            {actor.role === 'key' && ' (API key)'}
            <button type="button" className={`plain-button ${styles.actor}`} onClick={onActor}>
              All changes by them
            </button>
          </dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={at}>{momentWords(at)}</time>
          </dd>
        </div>
        <div>
          <dt>Device</dt>
          <dd>{deviceName(device)}</dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd className="figures">{ip}</dd>
        </div>
        <div>
          <dt>Request</dt>
          <dd className="figures">{requestId}</dd>
        </div>
      </dl>
      {shown.length > 0 && (
        <ul className={styles.changes}>
          {shown.map(({ field, before, after }) => (
            <li key={field}>
              <h3>{auditField(entity, field)}</h3>
              <p className="audit-before">
                <span className={styles.sign}>Before</span>
                <span>{auditValue(entity, field, before)}</span>
              </p>
              <p className={styles.after}>
                <span className={styles.sign}>After</span>
                <span>{auditValue(entity, field, after)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown.some(({ after, before }) =>
        [before, after].some((value) => String(value).startsWith(AUDIT_MARK)),
      ) && (
        <p className="quiet">
          Names, addresses and numbers of people are kept as marks: the same mark stands for the
          same value.
        </p>
      )}
      {more > 0 && <p className="quiet">And {more} more fields.</p>}
    </>
  );
};

/** The entry in the dialog; it stays known while the dialog closes. */
const useOpenEntry = () => {
  const [isOpen, setOpen] = useState(false);
  const [entry, setEntry] = useState<AuditEntry>();
  const show = (shown: AuditEntry) => {
    setEntry(shown);
    setOpen(true);
  };
  return { isOpen, entry, show, close: () => setOpen(false) };
};

const AUDIT = deskList({
  list: AUDIT_LIST,
  store: auditLog,
  caption: 'Audit log',
  search: 'Search people and things',
  useParts: useOpenEntry,
  filters: [
    { name: 'entity', label: 'Kind', any: 'Any kind', words: AUDIT_ENTITY_LABELS },
    { name: 'action', label: 'Action', any: 'Any action', words: AUDIT_ACTION_LABELS },
    { name: 'from', label: 'From', isDay: true },
    { name: 'to', label: 'To', isDay: true },
    {
      name: 'actor',
      control: ({ view: { query, state, change }, parts: { entry } }) => {
        const { actor } = query.filters;
        const known = state.shown?.rows.find((row) => row.actor._id === actor) ?? entry;
        return (
          actor && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => change({ filters: { actor: '' } })}
            >
              Only {known?.actor._id === actor ? known.actor.name : 'one account'}
              <span aria-hidden="true">×</span>
              <span className="visually-hidden">, show all</span>
            </button>
          )
        );
      },
    },
  ],
  columns: ({ parts }) => auditColumns(parts.show),
  empty: {
    title: 'No changes yet',
    text: 'The site records every change by staff and by programs with an API key: who made it, when, and the values before and after.',
  },
  dialogs: ({ view, parts: { isOpen, entry, close } }) => (
    <FormDialog
      open={isOpen}
      title={entry ? `${AUDIT_ACTION_LABELS[entry.action]}: ${entry.label}` : ''}
      onClose={close}
    >
      {entry && (
        <AuditDetails
          entry={entry}
          onActor={() => {
            close();
            view.change({ filters: { actor: entry.actor._id } });
          }}
        />
      )}
    </FormDialog>
  ),
});

export const AuditLogScreen = (props: ScreenProps) => <DeskList {...props} of={AUDIT} />;
