// Keys with which programs call the API: made, shown once, and revoked.
import { useStore } from '@nanostores/react';
import type { ApiKey } from '../../../contract/api-key/rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import { useLast } from '../kit/use-last.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AddKey } from './AddKey.tsx';
import styles from './api-keys.module.css';
import { openApiKeys } from './api-keys.ts';
import { scopeWords } from './key-words.ts';
import { API_KEY_LIST } from './list.ts';

const KEY_STATE_WORDS = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
} as const;
const TONES = { active: 'good', expired: 'quiet', revoked: 'bad' } as const;

const keyColumns = (
  revoke: (key: ApiKey) => void,
): ListColumn<ApiKey, SortOf<typeof API_KEY_LIST>>[] => [
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
    header: 'Status',
    isState: true,
    cell: ({ state }) => (
      <span className={partsStyles.chip} data-tone={TONES[state]}>
        {KEY_STATE_WORDS[state]}
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

const apiKeys = openApiKeys((words) => void showToast('success', words));

const RevokeDialog = () => {
  const { $question, confirm, cancel } = apiKeys.revoking;
  const question = useStore($question);
  // The dialog keeps its text while it closes.
  const key = useLast(question?.about);
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={`Revoke the key of ${key?.name ?? ''}?`}
      yes="Revoke"
      isDanger
      busy={question?.isBusy ?? false}
      refused={question?.message}
      onYes={() => void confirm()}
      onNo={cancel}
    >
      The next call of the program that uses it is refused. A revoked key cannot be used again; the
      program needs a new one.
    </ConfirmDialog>
  );
};

const API_KEYS = deskList({
  list: API_KEY_LIST,
  store: apiKeys.list,
  caption: 'API keys',
  search: 'Search name or prefix',
  filters: [{ name: 'state', label: 'Status', any: 'Any status', words: KEY_STATE_WORDS }],
  action: ({ view, user }) => <AddKey apiKeys={apiKeys} email={user.email} onMade={view.again} />,
  columns: keyColumns(apiKeys.revoking.ask),
  empty: {
    title: 'No API keys yet',
    text: (
      <>
        A program needs a key to read or change anything here. Choose “Add key”, then the
        permissions of the key and its last day. <a href="/api/docs">The API documentation</a> lists
        every call.
      </>
    ),
  },
  dialogs: () => <RevokeDialog />,
});

export const ApiKeysScreen = (props: ScreenProps) => <DeskList {...props} of={API_KEYS} />;
