// One dispatch: its state, its attempts, and the letter.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DispatchMove } from '../../../contract/outbox/outbox-desk.ts';
import type { DispatchDetail } from '../../../contract/outbox/outbox-desk-rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { listAsLeft } from '../kit/list-address.ts';
import partsStyles from '../kit/parts.module.css';
import { useLast } from '../kit/use-last.ts';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { DispatchChip } from './DispatchColumns.tsx';
import { LetterView } from './LetterView.tsx';
import { OUTBOX_LIST } from './list.ts';
import styles from './outbox.module.css';
import { type DispatchWork, openDispatchWork, outboxList } from './outbox.ts';
import { ADDRESSEE_LABELS, RESULT_LABELS } from './outbox-words.ts';

type DispatchFactsProps = { work: DispatchWork; dispatch: DispatchDetail };

const moveLabel = (to: DispatchMove, { state }: DispatchDetail) => {
  if (to === 'drop') return 'Stop sending';
  return state === 'sent' ? 'Send once more' : 'Try again';
};

const consequence = (to: DispatchMove, { state }: DispatchDetail) => {
  if (to === 'drop') return 'It is not sent. You can still have it sent later.';
  return state === 'sent'
    ? 'It has been sent already. The receiver gets it a second time.'
    : 'It is sent at once. If that fails, it is tried again by itself for up to 72 hours.';
};

const when = (iso: string | null) =>
  iso === null ? null : <time dateTime={iso}>{momentWords(iso)}</time>;

/** The state of a dispatch, and the decisions of staff. */
const DispatchFacts = ({ work, dispatch }: DispatchFactsProps) => {
  const question = useStore(work.moving.$question);
  const to = useLast(question?.about) ?? 'send';
  const rows = [
    [
      'To',
      `${ADDRESSEE_LABELS[dispatch.to]}${dispatch.recipient ? `, ${dispatch.recipient}` : ''}`,
    ],
    ['Due since', when(dispatch.createdAt)],
    ['Tries', String(dispatch.tries)],
    ['Next try', when(dispatch.nextTryAt)],
    ['Tried until', dispatch.settledAt === null ? when(dispatch.expiresAt) : null],
    ['Finished', when(dispatch.settledAt)],
  ] as const;
  return (
    <section className={partsStyles.panelBox} aria-labelledby="dispatch-title">
      <h2 id="dispatch-title">{dispatch.label}</h2>
      <p>
        <DispatchChip state={dispatch.state} />
      </p>
      {dispatch.lastError && <p role="status">{dispatch.lastError}</p>}
      <dl className={partsStyles.facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="button-row">
        {dispatch.moves.map((move) => (
          <button
            key={move}
            type="button"
            className={move === 'send' ? 'button' : 'button button-quiet'}
            data-danger={move === 'drop' ? '' : undefined}
            onClick={() => work.moving.ask(move)}
          >
            {moveLabel(move, dispatch)}
          </button>
        ))}
      </div>
      <ConfirmDialog
        open={question !== undefined}
        title={`${moveLabel(to, dispatch)}: ${dispatch.label}?`}
        yes={moveLabel(to, dispatch)}
        isDanger={to === 'drop'}
        busy={question?.isBusy ?? false}
        refused={question?.message}
        onYes={() => void work.moving.confirm()}
        onNo={work.moving.cancel}
      >
        {consequence(to, dispatch)}
      </ConfirmDialog>
    </section>
  );
};

/** Attempts and decisions, the latest first. */
const DispatchTries = ({ history }: Pick<DispatchDetail, 'history'>) => (
  <section className={partsStyles.panelBox} aria-labelledby="tries-title">
    <h2 id="tries-title">History</h2>
    {history.length === 0 ? (
      <p className="quiet">It has not been tried yet.</p>
    ) : (
      <ol className={styles.tried}>
        {history.toReversed().map(({ at, result, error }) => (
          <li key={`${at} ${result}`}>
            <strong>{RESULT_LABELS[result]}</strong>
            {error && <span>{error}</span>}
            <time className="quiet small figures" dateTime={at}>
              {momentWords(at)}
            </time>
          </li>
        ))}
      </ol>
    )}
  </section>
);

export const DispatchScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openDispatchWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$remote);
  const [which] = useState({ dispatch: id });
  useEffect(() => void work.load(), [work]);
  useTitle(state.shown?.label);
  return (
    <WorkOpened
      state={state}
      noun="message"
      listHref={listAsLeft(pathTo('outbox'), outboxList, OUTBOX_LIST)}
      listWords="Back to the outbox"
      onAgain={work.load}
    >
      {(dispatch) => (
        <div className={styles.detail}>
          <div className={styles.aside}>
            <DispatchFacts work={work} dispatch={dispatch} />
            <DispatchTries history={dispatch.history} />
          </div>
          {dispatch.channel === 'mail' && (
            <section
              className={`${partsStyles.panelBox} ${styles.letter}`}
              aria-labelledby="letter-title"
            >
              <h2 id="letter-title">The e-mail</h2>
              <LetterView which={which} fileName={dispatch.kind} />
            </section>
          )}
        </div>
      )}
    </WorkOpened>
  );
};
