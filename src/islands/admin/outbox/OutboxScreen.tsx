// What the site sends to others: letters and webhooks, and what became of each.
import { DISPATCH_STATE_LABELS, DISPATCH_STATES } from '../../../contract/outbox/outbox.ts';
import { OUTBOX_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openResume, outboxList } from '../../../stores/admin/outbox.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { StatusTabs } from '../kit/StatusTabs.tsx';
import { useList } from '../kit/use-list.ts';
import { useSelection } from '../kit/use-selection.ts';
import type { ScreenProps } from '../screen-props.ts';
import { DISPATCH_COLUMNS } from './DispatchColumns.tsx';
import { KindFilter } from './KindFilter.tsx';
import { OutboxBulk } from './OutboxBulk.tsx';
import { CHANNEL_OPTIONS } from './outbox-words.ts';
import { Ways } from './Ways.tsx';

const resume = openResume((words) => void showToast('success', words));

export const OutboxScreen = ({ search }: ScreenProps) => {
  const view = useList(outboxList, OUTBOX_SHAPE, search);
  const { query, change, addressOf, again } = view;
  const { shown } = view.state;
  const selection = useSelection(shown?.rows ?? [], ({ label }) => label);
  const { filters } = query;
  return (
    <>
      {shown && (
        <Ways
          channels={shown.more.channels}
          onResume={async (channel) => {
            const refused = await resume(channel);
            again();
            return refused;
          }}
        />
      )}
      <StatusTabs
        label="State"
        statuses={DISPATCH_STATES}
        words={DISPATCH_STATE_LABELS}
        counts={shown?.more.counts}
        open={filters.state ?? ''}
        addressOf={(state) => addressOf({ filters: { state } })}
      />
      <ListTools
        search={<ListSearch label="Search the outbox" value={query.search} onChange={change} />}
        view={view}
        end={
          <a className="button button-quiet" href={pathTo('letters')}>
            Preview e-mails
          </a>
        }
      >
        <ListFilter
          label="By"
          any="E-mails and webhooks"
          options={CHANNEL_OPTIONS}
          value={filters.channel}
          onChange={(channel) => change({ filters: { channel, kind: '' } })}
        />
        <KindFilter
          channel={filters.channel}
          value={filters.kind}
          onChange={(kind) => change({ filters: { kind } })}
        />
      </ListTools>
      {filters.webhook && (
        <p>
          Only what was sent to one webhook.{' '}
          <a href={addressOf({ filters: { webhook: '' } })}>Show everything</a>
        </p>
      )}
      <OutboxBulk selection={selection} />
      <DataList
        caption="Outbox"
        columns={DISPATCH_COLUMNS}
        view={view}
        selection={selection}
        empty={
          <Empty title="Nothing has been sent yet">
            <p className="quiet measure">
              Letters to customers and to your team, and what webhooks are told, are listed here for
              90 days with what became of them.
            </p>
          </Empty>
        }
      />
    </>
  );
};
