import { ADMIN_SHAPE, openAdmins } from '../../../stores/admin/people.ts';
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
import { ACTIVE, personColumns, ROLE_OPTIONS } from './PersonColumns.tsx';
import { RenewDialog } from './RenewDialog.tsx';

const admins = openAdmins((words) => void showToast('success', words));

export const AdminsScreen = ({ search, user }: ScreenProps) => {
  const view = useList(admins.list, ADMIN_SHAPE, search);
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
            form={admins.form}
            $made={admins.$made}
            title="Add an admin"
            button="Add admin"
            roles={ROLE_OPTIONS}
            onMade={again}
          />
        }
      >
        <ListFilter
          label="Role"
          any="Any role"
          options={ROLE_OPTIONS}
          value={query.filters.role}
          onChange={(role) => change({ filters: { role } })}
        />
        <ListFilter
          label="Access"
          any="Any access"
          options={ACTIVE}
          value={query.filters.isActive}
          onChange={(isActive) => change({ filters: { isActive } })}
        />
      </ListTools>
      <DataList
        caption="Admins"
        columns={personColumns(admins, { ownId: user._id })}
        view={view}
        empty={<Empty title="No admins yet" />}
      />
      <BlockDialog of={admins.blocking} />
      <RenewDialog of={admins.renewal} />
    </>
  );
};
