import { useStore } from '@nanostores/react';
import type { DispatchMove } from '../../../contract/outbox/outbox-desk.ts';
import type { DispatchDetail } from '../../../contract/outbox/outbox-desk-rules.ts';
import type { DispatchWork } from '../../../stores/admin/outbox.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { useLast } from '../kit/use-last.ts';
import { DispatchChip } from './DispatchColumns.tsx';
import { ADDRESSEE_LABELS } from './outbox-words.ts';

type Props = { work: DispatchWork; dispatch: DispatchDetail };

const moveLabel = (to: DispatchMove, { state }: DispatchDetail) => {
  if (to === 'drop') return 'Give up';
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

/** How it stands, and what staff can decide. */
export const DispatchFacts = ({ work, dispatch }: Props) => {
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
    ['Only until', dispatch.settledAt === null ? when(dispatch.expiresAt) : null],
    ['Settled', when(dispatch.settledAt)],
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
