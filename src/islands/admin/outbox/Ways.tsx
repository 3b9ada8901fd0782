// What staff have to know of the ways out: that none is set up, or that one is paused and why.
import type { Channel } from '../../../contract/outbox/outbox.ts';
import type { ChannelInfo } from '../../../contract/outbox/outbox-desk-rules.ts';
import { timeWords } from '../../ui/moment.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAction } from '../kit/use-action.ts';
import styles from './outbox.module.css';
import { CHANNEL_LABELS } from './outbox-words.ts';

type Props = {
  channels: readonly ChannelInfo[];
  /** Resolves to why it was not done. */
  onResume: (channel: Channel) => Promise<string | undefined>;
};

const Unset = () => (
  <div className={styles.way}>
    <p>
      <strong>Not sent: no mail server is set.</strong> E-mails wait here and are sent once SMTP_URL
      is set. You can read each of them and save it as a file.
    </p>
  </div>
);

const Paused = ({ way, onResume }: { way: ChannelInfo } & Pick<Props, 'onResume'>) => {
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

export const Ways = ({ channels, onResume }: Props) => {
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
