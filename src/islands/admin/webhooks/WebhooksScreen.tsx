// Addresses of other programs that are told when something happens here.

import { WEBHOOK_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openWebhooks } from '../../../stores/admin/webhooks.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AddWebhook } from './AddWebhook.tsx';
import { WEBHOOK_COLUMNS } from './WebhookColumns.tsx';

const webhooks = openWebhooks((words) => void showToast('success', words));

const STATES = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Paused' },
];

export const WebhooksScreen = ({ search }: ScreenProps) => {
  const view = useList(webhooks.list, WEBHOOK_SHAPE, search);
  const { query, change, again } = view;
  return (
    <>
      <ListTools
        search={
          <ListSearch
            label="Search address or description"
            value={query.search}
            onChange={change}
          />
        }
        view={view}
        end={<AddWebhook webhooks={webhooks} onMade={again} />}
      >
        <ListFilter
          label="State"
          any="Any state"
          options={STATES}
          value={query.filters.isActive}
          onChange={(isActive) => change({ filters: { isActive } })}
        />
      </ListTools>
      <DataList
        caption="Webhooks"
        columns={WEBHOOK_COLUMNS}
        view={view}
        empty={
          <Empty title="No webhooks yet">
            <p className="quiet measure">
              A webhook tells another program, such as your accounting, as soon as a quote is
              requested or an order is placed. What is sent is signed, and repeated until it
              arrives.
            </p>
          </Empty>
        }
      />
    </>
  );
};
