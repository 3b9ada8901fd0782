import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import {
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
  takesBack,
} from '../../../contract/quote/quote-desk.ts';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import { AnswerRow } from '../../kernel/ui/AnswerRow.tsx';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import partsStyles from '../kit/parts.module.css';
import { StepButtons } from '../kit/StepButtons.tsx';
import { Way } from '../kit/Way.tsx';
import wayStyles from '../kit/way.module.css';
import styles from './quotes.module.css';
import { nextSteps, type QuoteWork } from './quotes.ts';
import { StatusChip } from './StatusChip.tsx';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  hint: string;
  yes: string;
  no: string;
  busy: boolean;
  wrong: string | undefined;
  refused: string | undefined;
  onReason: (reason: string) => void;
  onClearError: () => void;
  onClose: () => void;
};

/** Asks for the reason of a step. */
const ReasonDialog = ({
  open,
  title,
  hint,
  yes,
  no,
  busy,
  wrong,
  refused,
  onReason,
  onClearError,
  onClose,
}: ReasonDialogProps) => {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onReason(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  return (
    <FormDialog open={open} title={title} onClose={onClose} focusOn={safe}>
      <form className="form" noValidate onSubmit={submit}>
        <TextArea
          id={id}
          name="reason"
          label="Reason"
          hint={hint}
          maxLength={300}
          required
          wrong={wrong}
          onInput={onClearError}
        />
        <AnswerRow
          yes={yes}
          no={no}
          isDanger
          busy={busy}
          refused={refused}
          safe={safe}
          onNo={onClose}
        />
      </form>
    </FormDialog>
  );
};

type Reason = 'lostReason' | 'takenBackReason';

type QuoteStepsProps = { work: QuoteWork; quote: Quote };

/** The stages of a request that goes well. */
const WAY: readonly QuoteStatus[] = ['new', 'contacted', 'site_visit', 'quoted', 'won'];
const MOVES: Record<QuoteStatus, string> = {
  new: 'Not spam: back to new',
  contacted: 'Contacted',
  site_visit: 'Site visit agreed',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

const labelOf = (from: QuoteStatus, to: QuoteStatus) =>
  takesBack(from, to)
    ? `Not ${QUOTE_STATUS_LABELS[from].toLowerCase()}: back to ${QUOTE_STATUS_LABELS[to].toLowerCase()}`
    : MOVES[to];

/**
 * The stages of the request, and the steps that may follow. Steps that decide a request ask first,
 * and so do those that take a decision back.
 */
export const QuoteSteps = ({ work, quote: { status, lostReason, history } }: QuoteStepsProps) => {
  const { saving, failed, wrong, ...state } = useStore(work.$quote);
  const message = failed === 'status' ? state.message : undefined;
  const [asked, setAsked] = useState<QuoteStatus>();
  const isBusy = saving === 'status';
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, status);
  const moves = history.filter((change) => change.what === 'status');
  const steps = nextSteps(status);
  const isTakingBack = asked !== undefined && takesBack(status, asked);
  const natural = steps.find(
    (step) => step !== 'lost' && step !== 'spam' && !takesBack(status, step),
  );

  const move = async (to: QuoteStatus, reason?: Partial<Record<Reason, string>>) => {
    const isSaved = await work.change(
      { status: to, ...reason },
      `Moved to ${QUOTE_STATUS_LABELS[to]}`,
    );
    if (isSaved) setAsked(undefined);
  };
  const close = () => {
    setAsked(undefined);
    work.clearError();
  };

  return (
    <section className={`${partsStyles.panelBox} ${styles.steps}`} aria-labelledby="steps-title">
      <h2 ref={heading} id="steps-title" tabIndex={-1}>
        Pipeline
      </h2>
      <Way way={WAY} labels={QUOTE_STATUS_LABELS} current={status} history={moves} />
      {(status === 'lost' || status === 'spam') && (
        <p className={wayStyles.out}>
          <StatusChip status={status} />
          {lostReason}
        </p>
      )}
      <StepButtons
        busy={isBusy}
        steps={steps.map((step) => ({
          key: step,
          label: labelOf(status, step),
          tone:
            step === 'lost' || step === 'spam' ? 'danger' : step === natural ? 'natural' : 'quiet',
          onPress: () => {
            work.clearError();
            if (step === 'lost' || step === 'won' || step === 'spam' || takesBack(status, step))
              setAsked(step);
            else void move(step);
          },
        }))}
      >
        {isBusy && !asked && <Spinner />}
      </StepButtons>
      {!asked && (
        <p className="form-refused" role="alert">
          {message}
        </p>
      )}
      <ConfirmDialog
        open={asked === 'won'}
        title="Mark as won?"
        yes="Mark as won"
        busy={isBusy}
        refused={asked === 'won' ? message : undefined}
        onYes={() => void move('won')}
        onNo={close}
      >
        Mark a request as won when the order is signed. You can take this back later with a reason.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'spam'}
        title="Mark as spam?"
        yes="Mark as spam"
        isDanger
        busy={isBusy}
        refused={asked === 'spam' ? message : undefined}
        onYes={() => void move('spam')}
        onNo={close}
      >
        The request leaves the pipeline. You can bring it back later; it is then new again.
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'lost'}
        title="Why was it lost?"
        hint="For example: price, chose another company, no pit possible."
        yes="Mark as lost"
        no="Keep it open"
        busy={isBusy}
        wrong={wrong.lostReason}
        refused={wrong.lostReason ? undefined : message}
        onReason={(lostReason) => void move('lost', { lostReason })}
        onClearError={work.clearError}
        onClose={close}
      />
      <ReasonDialog
        open={isTakingBack}
        title={`Why is it no longer ${QUOTE_STATUS_LABELS[status].toLowerCase()}?`}
        hint="The history shows the reason. For example: marked by mistake, the customer withdrew."
        yes={asked ? `Move to ${QUOTE_STATUS_LABELS[asked]}` : ''}
        no={`Keep it ${QUOTE_STATUS_LABELS[status].toLowerCase()}`}
        busy={isBusy}
        wrong={wrong.takenBackReason}
        refused={wrong.takenBackReason ? undefined : message}
        onReason={(takenBackReason) => asked && void move(asked, { takenBackReason })}
        onClearError={work.clearError}
        onClose={close}
      />
    </section>
  );
};
