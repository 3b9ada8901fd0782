// Columns of customers and of staff; those of staff have the role.
import { readableEmail } from '../../../contract/account/email.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Person } from '../../../contract/people/rules.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { callHref, phoneWords } from '../../kernel/ui/phone-words.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { optionsOf } from '../kit/options.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { pathTo } from '../shell/router.ts';
import type { CUSTOMER_LIST } from './list.ts';
import styles from './people.module.css';
import type { People } from './people.ts';

export const ACTIVE_WORDS = { true: 'Active', false: 'Blocked' };
export const ROLE_WORDS = { admin: 'Admin', superAdmin: 'Super admin' };
export const ROLE_OPTIONS = optionsOf(['admin', 'superAdmin'], ROLE_WORDS);

const role: ListColumn<Person, SortOf<typeof CUSTOMER_LIST>> = {
  id: 'role',
  header: 'Role',
  cell: (person) => ROLE_OPTIONS.find(({ value }) => value === person.role)?.label,
};

type Own = {
  /** Given for staff: the reader's own row has no buttons, as staff cannot block themselves. */
  ownId?: string;
  /** Whether customers' wallets can be opened. */
  hasWallets?: boolean;
};

export const personColumns = (
  { blocking, renewal }: Pick<People, 'blocking' | 'renewal'>,
  { ownId, hasWallets = false }: Own = {},
): ListColumn<Person, SortOf<typeof CUSTOMER_LIST>>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isTitle: true,
    cell: (person) =>
      ownId === undefined ? (
        <a className={listRowsStyles.name} href={pathTo('customer', { id: person._id })}>
          {fullName(person)}
        </a>
      ) : (
        <span className={styles.name}>{fullName(person)}</span>
      ),
  },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'email',
    cell: (person) => <span className={styles.email}>{readableEmail(person.email)}</span>,
  },
  {
    id: 'phone',
    header: 'Phone',
    isControl: true,
    cell: (person) =>
      person.phone ? (
        <>
          <a
            className={`figures ${styles.phone} ${listRowsStyles.over}`}
            href={callHref(person.phone)}
          >
            {phoneWords(person.phone)}
          </a>
          <PhoneMark phone={person.phone} />
        </>
      ) : (
        <span className="quiet">None</span>
      ),
  },
  ...(ownId === undefined ? [] : [role]),
  {
    id: 'isActive',
    header: 'Access',
    isState: true,
    cell: (person) => (
      <span className={partsStyles.chip} data-tone={person.isActive ? undefined : 'bad'}>
        {person.isActive ? 'Active' : 'Blocked'}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Since',
    isLabelled: true,
    sort: 'createdAt',
    cell: (person) => (
      <time className={listRowsStyles.line} dateTime={person.createdAt}>
        {dayWords(person.createdAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (person) =>
      person._id === ownId ? (
        <span className={`quiet ${styles.own}`}>You</span>
      ) : (
        <>
          {hasWallets && (
            <a
              className="plain-button"
              data-minor
              aria-label={`Wallet of ${fullName(person)}`}
              href={pathTo('customerWallet', { id: person._id })}
            >
              Wallet
            </a>
          )}
          <button
            type="button"
            className="plain-button"
            // A customer's own page has it; staff have none.
            data-minor={ownId === undefined ? '' : undefined}
            aria-label={`New password for ${fullName(person)}`}
            onClick={() => renewal.ask(person)}
          >
            New password
          </button>
          <button
            type="button"
            className="plain-button"
            data-danger={person.isActive ? '' : undefined}
            aria-label={`${person.isActive ? 'Block' : 'Unblock'} ${fullName(person)}`}
            onClick={() => blocking.ask(person)}
          >
            {person.isActive ? 'Block' : 'Unblock'}
          </button>
        </>
      ),
  },
];
