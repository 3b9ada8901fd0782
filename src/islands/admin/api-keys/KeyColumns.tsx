import type { ApiKey } from '../../../contract/api-key/rules.ts';
import { dayWords, momentWords } from '../../ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './api-keys.module.css';
import { scopeWords } from './key-words.ts';

export const STATE_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
  { value: 'revoked', label: 'Revoked' },
] as const;
const TONES = { active: 'good', expired: 'quiet', revoked: 'bad' } as const;

export const keyColumns = (revoke: (key: ApiKey) => void): ListColumn<ApiKey>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isTitle: true,
    cell: ({ name, prefix }) => (
      <>
        <span className={styles.name}>{name}</span>
        <span className={`${listRowsStyles.sub} figures`}>{prefix}…</span>
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'Permissions',
    cell: ({ scopes }) => <span className={styles.may}>{scopeWords(scopes)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: ({ state }) => (
      <span className={partsStyles.chip} data-tone={TONES[state]}>
        {STATE_OPTIONS.find(({ value }) => value === state)?.label}
      </span>
    ),
  },
  {
    id: 'expiresAt',
    header: 'Expires',
    isLabelled: true,
    sort: 'expiresAt',
    cell: ({ expiresAt }) => <time dateTime={expiresAt}>{dayWords(expiresAt)}</time>,
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    isLabelled: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="quiet">Never</span>
      ) : (
        <time dateTime={lastUsedAt}>{momentWords(lastUsedAt)}</time>
      ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isLabelled: true,
    sort: 'createdAt',
    cell: ({ createdAt, createdBy }) => (
      <>
        <time dateTime={createdAt}>{dayWords(createdAt)}</time>
        <span className={listRowsStyles.sub}>by {createdBy}</span>
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (key) =>
      key.state === 'active' && (
        <button
          type="button"
          className="plain-button"
          data-danger=""
          aria-label={`Revoke ${key.name}`}
          onClick={() => revoke(key)}
        >
          Revoke
        </button>
      ),
  },
];
