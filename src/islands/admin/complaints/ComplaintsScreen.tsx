import {
  GRIEVANCE_STATUS_LABELS,
  GRIEVANCE_STATUSES,
} from '../../../contract/grievance/grievance.ts';
import {
  GRIEVANCE_TOPIC_LABELS,
  GRIEVANCE_TOPICS,
} from '../../../contract/grievance/grievance-choices.ts';
import { grievancesList } from '../../../stores/admin/grievances.ts';
import { GRIEVANCE_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { optionsOf } from '../kit/options.ts';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { COMPLAINT_COLUMNS } from './ComplaintColumns.tsx';

const TOPICS = optionsOf(GRIEVANCE_TOPICS, GRIEVANCE_TOPIC_LABELS);

export const ComplaintsScreen = ({ search }: ScreenProps) => {
  const view = useList(grievancesList, GRIEVANCE_SHAPE, search);
  const { query, change, addressOf } = view;
  return (
    <>
      <StatusTabs
        label="Status"
        statuses={GRIEVANCE_STATUSES}
        words={GRIEVANCE_STATUS_LABELS}
        counts={view.state.shown?.more}
        open={query.filters.status ?? ''}
        addressOf={(status) => addressOf({ filters: { status } })}
      />
      <ListTools
        search={
          <ListSearch
            label="Search number, name, e-mail or phone"
            value={query.search}
            onChange={change}
          />
        }
        view={view}
      >
        <ListFilter
          label="About"
          any="Anything"
          options={TOPICS}
          value={query.filters.topic}
          onChange={(topic) => change({ filters: { topic } })}
        />
      </ListTools>
      <DataList
        caption="Complaints"
        columns={COMPLAINT_COLUMNS}
        view={view}
        empty={
          <Empty title="No complaints">
            <p className="quiet measure">
              Complaints from the form on the site are listed here, with the day by which each has
              to be settled.
            </p>
          </Empty>
        }
      />
    </>
  );
};
