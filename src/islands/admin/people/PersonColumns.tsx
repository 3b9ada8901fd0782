// Columns of customers and of staff; the role stands there when there is more than one.
import { fullName } from '../../../contract/full-name.ts';
import type { Person } from '../../../contract/people.ts';
import type { People } from '../../../stores/admin/people.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import { phoneWords } from '../../ui/phone-words.ts';
import type { ListColumn } from '../kit/list-table.ts';

export const ACTIVE = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Blocked' },
] as const;
export const ROLE_OPTIONS = [
  { value: 'admin', label: 'Admin' },
  { value: 'superAdmin', label: 'Super admin' },
] as const;

const role: ListColumn<Person> = {
  id: 'role',
  header: 'Role',
  cell: ({ row: { original } }) => ROLE_OPTIONS.find(({ value }) => value === original.role)?.label,
};

type Own = {
  /**
   * Given for staff: the row of whoever is looking has no buttons, for nobody blocks themselves.
   */
  ownId?: string;
  /** Whether customers' wallets can be opened. */
  hasWallets?: boolean;
};

export const personColumns = (
  { blocking, renewal }: Pick<People, 'blocking' | 'renewal'>,
  { ownId, hasWallets = false }: Own = {},
): ListColumn<Person>[] => [
  {
    id: 'name',
    header: 'Name',
    meta: { sort: 'name', isTitle: true },
    cell: ({ row: { original } }) => <span className="person-name">{fullName(original)}</span>,
  },
  {
    id: 'email',
    header: 'E-mail',
    meta: { sort: 'email', isWide: true },
    cell: ({ row: { original } }) => <span className="person-email">{original.email}</span>,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ row: { original } }) =>
      original.phone ? (
        <a className="figures person-phone" href={`tel:${original.phone}`}>
          {phoneWords(original.phone)}
        </a>
      ) : (
        <span className="quiet">None</span>
      ),
  },
  ...(ownId === undefined ? [] : [role]),
  {
    id: 'isActive',
    header: 'Access',
    cell: ({ row: { original } }) => (
      <span className="chip" data-tone={original.isActive ? undefined : 'bad'}>
        {original.isActive ? 'Active' : 'Blocked'}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Since',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.createdAt}>
        {dayWords(original.createdAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isActions: true },
    cell: ({ row: { original } }) =>
      original._id === ownId ? (
        <span className="quiet person-own">You</span>
      ) : (
        <>
          {hasWallets && (
            <a
              className="plain-button"
              aria-label={`Wallet of ${fullName(original)}`}
              href={pathTo('customerWallet', { id: original._id })}
            >
              Wallet
            </a>
          )}
          <button
            type="button"
            className="plain-button"
            aria-label={`New password for ${fullName(original)}`}
            onClick={() => renewal.ask(original)}
          >
            New password
          </button>
          <button
            type="button"
            className="plain-button"
            aria-label={`${original.isActive ? 'Block' : 'Unblock'} ${fullName(original)}`}
            onClick={() => blocking.ask(original)}
          >
            {original.isActive ? 'Block' : 'Unblock'}
          </button>
        </>
      ),
  },
];
