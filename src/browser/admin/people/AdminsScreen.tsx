import { showToast } from '../../kernel/ui/show-toast.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { AddPerson } from './AddPerson.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { ADMIN_LIST } from './list.ts';
import { ACTIVE_WORDS, personColumns, ROLE_OPTIONS, ROLE_WORDS } from './PersonColumns.tsx';
import { openAdmins } from './people.ts';
import { RenewDialog } from './RenewDialog.tsx';

const admins = openAdmins((words) => void showToast('success', words));

const ADMINS = deskList({
  list: ADMIN_LIST,
  store: admins.list,
  caption: 'Admins',
  search: 'Search name, e-mail or phone',
  filters: [
    { name: 'role', label: 'Role', any: 'Any role', words: ROLE_WORDS },
    { name: 'isActive', label: 'Access', any: 'Any access', words: ACTIVE_WORDS },
  ],
  action: ({ view, user }) => (
    <AddPerson
      form={admins.form}
      $made={admins.$made}
      title="Add an admin"
      button="Add admin"
      staff={{ roles: ROLE_OPTIONS, ownEmail: user.email }}
      onMade={view.again}
    />
  ),
  columns: ({ user }) => personColumns(admins, { ownId: user._id }),
  empty: {
    title: 'No admins yet',
    text: 'Members of your team who may use this admin area are listed here. Choose “Add admin” to invite one.',
  },
  dialogs: () => (
    <>
      <BlockDialog of={admins.blocking} />
      <RenewDialog of={admins.renewal} />
    </>
  ),
});

export const AdminsScreen = (props: ScreenProps) => <DeskList {...props} of={ADMINS} />;
