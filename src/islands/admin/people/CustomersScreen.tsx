import { CUSTOMER_SHAPE, openCustomers } from '../../../stores/admin/people.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AddPerson } from './AddPerson.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { ACTIVE, personColumns } from './PersonColumns.tsx';
import { RenewDialog } from './RenewDialog.tsx';

const customers = openCustomers((words) => void showToast('success', words));
const COLUMNS = {
  admin: personColumns(customers),
  superAdmin: personColumns(customers, { hasWallets: true }),
};

export const CustomersScreen = ({ search, user }: ScreenProps) => {
  const view = useList(customers.list, CUSTOMER_SHAPE, search);
  const { query, change, again } = view;
  return (
    <>
      <ListTools
        search={
          <ListSearch label="Search name, e-mail or phone" value={query.search} onChange={change} />
        }
        view={view}
        end={
          <AddPerson
            form={customers.form}
            $made={customers.$made}
            title="Add a customer"
            button="Add customer"
            onMade={again}
          />
        }
      >
        <ListFilter
          label="Access"
          any="Any access"
          options={ACTIVE}
          value={query.filters.isActive}
          onChange={(isActive) => change({ filters: { isActive } })}
        />
      </ListTools>
      <DataList
        caption="Customers"
        columns={user.role === 'superAdmin' ? COLUMNS.superAdmin : COLUMNS.admin}
        view={view}
        empty={
          <Empty title="No customers yet">
            <p className="quiet measure">
              Customers who sign up on the site, and those you add, are listed here.
            </p>
          </Empty>
        }
      />
      <BlockDialog of={customers.blocking} />
      <RenewDialog of={customers.renewal} />
    </>
  );
};
