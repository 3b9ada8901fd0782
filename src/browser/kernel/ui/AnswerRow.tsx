import type { RefObject } from 'react';
import { Spinner } from './Spinner.tsx';

type Props = {
  yes: string;
  /** Label of the harmless answer, which changes nothing. */
  no: string;
  /** The step cannot be undone, or affects other people: it is last, in the colour of danger. */
  isDanger: boolean;
  busy: boolean;
  /** Why it did not work. */
  refused: string | undefined;
  /** Refers to the harmless answer, which gets the focus first. */
  safe: RefObject<HTMLButtonElement | null>;
  /** Absent in a form: there the button submits it. */
  onYes?: (() => void) | undefined;
  onNo: () => void;
};

/** The two answers of a question, and why the last one was refused. */
export const AnswerRow = ({ yes, no, isDanger, busy, refused, safe, onYes, onNo }: Props) => {
  const step = (
    <button
      key="yes"
      type={onYes ? 'button' : 'submit'}
      className={isDanger ? 'button button-danger' : 'button'}
      aria-disabled={busy}
      onClick={onYes && (() => !busy && onYes())}
    >
      {busy && <Spinner />}
      {yes}
    </button>
  );
  const harmless = (
    <button key="no" ref={safe} type="button" className="button button-quiet" onClick={onNo}>
      {no}
    </button>
  );
  return (
    <>
      <p className="form-refused" role="alert">
        {refused}
      </p>
      <div className="ask-row">{isDanger ? [harmless, step] : [step, harmless]}</div>
    </>
  );
};
