import { CUSTOMER_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openCustomers } from '../../../stores/admin/people.ts';
import { Empty } from '../../ui/Empty.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PeopleList } from './PeopleList.tsx';
import { personColumns } from './PersonColumns.tsx';

const customers = openCustomers((words) => void showToast('success', words));
const COLUMNS = {
  admin: personColumns(customers),
  superAdmin: personColumns(customers, { hasWallets: true }),
};

export const CustomersScreen = ({ search, user }: ScreenProps) => (
  <PeopleList
    people={customers}
    caption="Customers"
    one="a customer"
    columns={user.role === 'superAdmin' ? COLUMNS.superAdmin : COLUMNS.admin}
    view={useList(customers.list, CUSTOMER_SHAPE, search)}
    empty={
      <Empty title="No customers yet">
        <p className="quiet measure">
          Customers who sign up on the site, and those you add, are listed here.
        </p>
      </Empty>
    }
  />
);
