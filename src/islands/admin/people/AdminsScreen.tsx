import { ADMIN_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openAdmins } from '../../../stores/admin/people.ts';
import { Empty } from '../../ui/Empty.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PeopleList } from './PeopleList.tsx';
import { personColumns } from './PersonColumns.tsx';

const admins = openAdmins((words) => void showToast('success', words));

export const AdminsScreen = ({ search, user }: ScreenProps) => (
  <PeopleList
    people={admins}
    caption="Admins"
    one="an admin"
    ownEmail={user.email}
    columns={personColumns(admins, { ownId: user._id })}
    view={useList(admins.list, ADMIN_SHAPE, search)}
    empty={<Empty title="No admins yet" />}
  />
);
