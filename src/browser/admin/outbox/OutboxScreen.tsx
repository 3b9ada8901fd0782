// Everything that the site sends: letters and webhook events, and the state of each.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Channel, DISPATCH_STATE_LABELS } from '../../../contract/outbox/outbox.ts';
import type { ChannelInfo, DispatchRow } from '../../../contract/outbox/outbox-desk-rules.ts';
import { DISPATCHED_EVENT_LABELS } from '../../../contract/webhook/webhook.ts';
import { ListFilter } from '../../kernel/ui/ListFilter.tsx';
import { timeWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { type BulkProps, DeskList, deskList } from '../kit/DeskList.tsx';
import { desk } from '../kit/desk.ts';
import { useAction } from '../kit/use-action.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { DISPATCH_COLUMNS } from './DispatchColumns.tsx';
import { openLetterKinds } from './letters.ts';
import { OUTBOX_LIST } from './list.ts';
import styles from './outbox.module.css';
import { openResume, outboxList, sendAgain } from './outbox.ts';
import { CHANNEL_LABELS } from './outbox-words.ts';

type Option = { value: string; label: string };
type KindFilterProps = {
  /** The chosen channel, whose kinds are offered; without one, those of all channels. */
  channel: string | undefined;
  value: string | undefined;
  onChange: (kind: string) => void;
};

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);
const EVENTS = Object.entries(DISPATCHED_EVENT_LABELS)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel);

/** The choices; the chosen kind is always one of them. */
const optionsOf = (
  letters: readonly Option[],
  { channel, value }: Omit<KindFilterProps, 'onChange'>,
) => {
  const events =
    channel === 'webhook'
      ? EVENTS
      : EVENTS.map((event) => ({ ...event, label: `Webhook: ${event.label}` }));
  const offered = [
    ...(channel === 'webhook' ? [] : letters.toSorted(byLabel)),
    ...(channel === 'mail' ? [] : events),
  ];
  const isMissing = value !== undefined && offered.every((option) => option.value !== value);
  return isMissing ? [...offered, { value, label: value }] : offered;
};

/** Filters the outbox by kind. If the kinds of e-mails could not be read, it offers only events. */
const KindFilter = ({ channel, value, onChange }: KindFilterProps) => {
  const [{ $remote, load }] = useState(openLetterKinds);
  const { shown = [] } = useStore($remote);
  useEffect(() => void load(), [load]);
  const letters = shown.map(({ kind, label }) => ({ value: kind, label }));
  return (
    <ListFilter
      label="Kind"
      any="Any kind"
      options={optionsOf(letters, { channel, value })}
      value={value}
      onChange={onChange}
    />
  );
};

const WITH_SENT = `Some of these were sent. To send one of them once more, open it. Please select only what is ${DISPATCH_STATE_LABELS.dead.toLowerCase()}.`;

/** Resends the selected messages, for the day after a mail server was down. */
const OutboxBulk = ({ rows, bulk }: BulkProps<DispatchRow>) =>
  rows.some(({ state }) => state === 'sent') ? (
    <p>{WITH_SENT}</p>
  ) : (
    <button
      type="button"
      className="button button-quiet"
      onClick={() =>
        void bulk.run({
          words: 'Try again',
          things: rows.map(({ _id, label }) => ({ id: _id, name: label })),
          send: sendAgain(desk.call),
        })
      }
    >
      Try again
    </button>
  );

// Notices on the channels: that no mail server is set, or that a channel is paused and why.

type ChannelNoticesProps = {
  channels: readonly ChannelInfo[];
  /** Resolves to the error message, if any. */
  onResume: (channel: Channel) => Promise<string | undefined>;
};

const Unset = () => (
  <div className={styles.way}>
    <p>
      <strong>No mail server is set up.</strong> E-mails wait here until the people who run the site
      set SMTP_URL. You can read each of them and save it as a file.
    </p>
  </div>
);

const Paused = ({
  way,
  onResume,
}: { way: ChannelInfo } & Pick<ChannelNoticesProps, 'onResume'>) => {
  const { isBusy, refused, run } = useAction();
  return (
    <div className={styles.way} data-tone="bad">
      <p>
        <strong>
          {CHANNEL_LABELS[way.channel]} are paused until{' '}
          {way.pausedUntil && timeWords(way.pausedUntil)}.
        </strong>{' '}
        {way.reason}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => void run(() => onResume(way.channel))}
      >
        {isBusy && <Spinner />}
        Try now
      </button>
      {refused && (
        <p className="form-refused" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
};

export const ChannelNotices = ({ channels, onResume }: ChannelNoticesProps) => {
  const unset = channels.some(({ channel, isSet }) => channel === 'mail' && !isSet);
  const paused = channels.filter(({ pausedUntil }) => pausedUntil !== null);
  if (!unset && paused.length === 0) return null;
  return (
    <div className={styles.ways} role="status">
      {unset && <Unset />}
      {paused.map((way) => (
        <Paused key={way.channel} way={way} onResume={onResume} />
      ))}
    </div>
  );
};

const resume = openResume((words) => void showToast('success', words));

const OUTBOX = deskList({
  list: OUTBOX_LIST,
  store: outboxList,
  caption: 'Outbox',
  search: 'Search the outbox',
  above: ({ view: { state, again } }) =>
    state.shown && (
      <ChannelNotices
        channels={state.shown.more.channels}
        onResume={async (channel) => {
          const refused = await resume(channel);
          again();
          return refused;
        }}
      />
    ),
  tabs: {
    filter: 'state',
    label: 'Status',
    words: DISPATCH_STATE_LABELS,
    countsOf: ({ counts }) => counts,
  },
  filters: [
    {
      name: 'channel',
      label: 'Sent by',
      any: 'E-mails and webhooks',
      words: CHANNEL_LABELS,
      clears: 'kind',
    },
    {
      name: 'kind',
      control: ({ view: { query, change } }) => (
        <KindFilter
          channel={query.filters.channel}
          value={query.filters.kind}
          onChange={(kind) => change({ filters: { kind } })}
        />
      ),
    },
  ],
  action: () => (
    <a className="button button-quiet" href={pathTo('letters')}>
      Preview e-mails
    </a>
  ),
  notes: ({ view: { query, addressOf } }) =>
    query.filters.webhook && (
      <p>
        Only what was sent to one webhook.{' '}
        <a href={addressOf({ filters: { webhook: '' } })}>Show everything</a>
      </p>
    ),
  columns: DISPATCH_COLUMNS,
  bulk: {
    nameOf: ({ label }) => label,
    hrefOf: (id) => pathTo('dispatch', { id }),
    Steps: OutboxBulk,
  },
  empty: {
    title: 'Nothing has been sent yet',
    text: 'E-mails to customers and to your team, and events for webhooks, are listed here for 90 days. You see whether each arrived, and can send it again. To read an example of each e-mail, choose “Preview e-mails”.',
  },
});

export const OutboxScreen = (props: ScreenProps) => <DeskList {...props} of={OUTBOX} />;
