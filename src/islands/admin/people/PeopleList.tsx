// The table of people, customers or staff: searched, narrowed, added to, and what is done to one.
import type { ReactNode } from 'react';
import type { Person } from '../../../contract/people/rules.ts';
import type { People, PersonField } from '../../../stores/admin/people.ts';
import type { SubmittedForm } from '../../../stores/lib/form-submit.ts';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import type { ListColumn } from '../kit/list-table.ts';
import type { ListView } from '../kit/use-list.ts';
import { AddPerson } from './AddPerson.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { ACTIVE, ROLE_OPTIONS } from './PersonColumns.tsx';
import { RenewDialog } from './RenewDialog.tsx';

type Props<More> = {
  people: Pick<People, '$made' | 'blocking' | 'renewal'> & { form: SubmittedForm<PersonField> };
  caption: string;
  /** What one of them is called after `Add`, with its article. */
  one: 'a customer' | 'an admin';
  /**
   * Address of the superAdmin who looks at staff: they have roles, and adding one asks for the
   * superAdmin's password.
   */
  ownEmail?: string;
  columns: readonly ListColumn<Person>[];
  view: ListView<Person, More>;
  empty: ReactNode;
};

export const PeopleList = <More,>({
  people,
  caption,
  one,
  ownEmail,
  columns,
  view,
  empty,
}: Props<More>) => {
  const { query, change, again } = view;
  const { search, filters } = query;
  return (
    <>
      <ListTools
        search={
          <ListSearch label="Search name, e-mail or phone" value={search} onChange={change} />
        }
        view={view}
        end={
          <AddPerson
            form={people.form}
            $made={people.$made}
            title={`Add ${one}`}
            button={`Add ${one.replace(/^an? /, '')}`}
            {...(ownEmail !== undefined && { staff: { roles: ROLE_OPTIONS, ownEmail } })}
            onMade={again}
          />
        }
      >
        {ownEmail !== undefined && (
          <ListFilter
            label="Role"
            any="Any role"
            options={ROLE_OPTIONS}
            value={filters.role}
            onChange={(role) => change({ filters: { role } })}
          />
        )}
        <ListFilter
          label="Access"
          any="Any access"
          options={ACTIVE}
          value={filters.isActive}
          onChange={(isActive) => change({ filters: { isActive } })}
        />
      </ListTools>
      <DataList caption={caption} columns={columns} view={view} empty={empty} />
      <BlockDialog of={people.blocking} />
      <RenewDialog of={people.renewal} />
    </>
  );
};
