import { showToast } from '../../kernel/ui/show-toast.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { AddPerson } from './AddPerson.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CUSTOMER_LIST } from './list.ts';
import { ACTIVE_WORDS, personColumns } from './PersonColumns.tsx';
import { openCustomers } from './people.ts';
import { RenewDialog } from './RenewDialog.tsx';

const customers = openCustomers((words) => void showToast('success', words));

const CUSTOMERS = deskList({
  list: CUSTOMER_LIST,
  store: customers.list,
  caption: 'Customers',
  search: 'Search name, e-mail or phone',
  filters: [{ name: 'isActive', label: 'Access', any: 'Any access', words: ACTIVE_WORDS }],
  action: ({ view }) => (
    <AddPerson
      form={customers.form}
      $made={customers.$made}
      title="Add a customer"
      button="Add customer"
      onMade={view.again}
    />
  ),
  columns: ({ user }) => personColumns(customers, { hasWallets: user.role === 'superAdmin' }),
  empty: {
    title: 'No customers yet',
    text: 'Customers who sign up on the site are listed here. Choose “Add customer” to open an account for a customer yourself.',
  },
  dialogs: () => (
    <>
      <BlockDialog of={customers.blocking} />
      <RenewDialog of={customers.renewal} />
    </>
  ),
});

export const CustomersScreen = (props: ScreenProps) => <DeskList {...props} of={CUSTOMERS} />;
