import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { refusalOf, type SubmittedForm, type Wrong } from '../../../stores/lib/form-submit.ts';
import { AnswerRow } from '../../ui/AnswerRow.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import { useLast } from './use-last.ts';

export type StepFormProps<Field extends string> = {
  id: string;
  wrong: Wrong<Field>;
  clearError: (field: Field) => void;
};
export type Step<Field extends string> = {
  form: SubmittedForm<Field>;
  fields: readonly Field[];
  title: string;
  /** What follows from it. */
  text?: ReactNode;
  /** Its button. */
  label: string;
  /** The step cannot be undone, or it affects other people. */
  isDanger?: boolean;
  /** Label of the harmless answer, for a step with `isDanger`. */
  no?: string;
  content: (props: StepFormProps<Field>) => ReactNode;
};
type Props<Field extends string> = { step: Step<Field> | undefined; onClose: () => void };

type FormProps<Field extends string> = {
  step: Step<Field>;
  safe: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const StepForm = <Field extends string>({ step, safe, onClose }: FormProps<Field>) => {
  const { form, fields, text, label, isDanger = false, no = 'Cancel', content } = step;
  const state = useStore(form.$form);
  const send = useFormSend(fields, form.submit);
  const id = useId();
  const close = useRef(onClose);
  close.current = onClose;
  const isSent = state.status === 'sent';
  useEffect(() => {
    if (isSent) close.current();
  }, [isSent]);
  return (
    <form {...send} className="form">
      {text && <p className="measure">{text}</p>}
      {content({ id, wrong: 'wrong' in state ? state.wrong : {}, clearError: form.clearError })}
      {isDanger ? (
        <AnswerRow
          yes={label}
          no={no}
          isDanger
          busy={state.status === 'sending'}
          refused={refusalOf(state)}
          safe={safe}
          onNo={onClose}
        />
      ) : (
        <SendRow
          label={label}
          busyLabel="Saving"
          busy={state.status === 'sending'}
          refused={refusalOf(state)}
        />
      )}
    </form>
  );
};

/**
 * One step of a thing: what follows from it, what it asks for, and why it was refused. Every step
 * brings a form of its own.
 */
export const StepDialog = <Field extends string>({ step, onClose }: Props<Field>) => {
  const last = useLast(step);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <FormDialog
      open={step !== undefined}
      title={last?.title ?? ''}
      onClose={onClose}
      focusOn={last?.isDanger ? safe : undefined}
    >
      {last && <StepForm step={last} safe={safe} onClose={onClose} />}
    </FormDialog>
  );
};
