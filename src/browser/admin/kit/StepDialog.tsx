import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { refusalOf, type SubmittedForm, type Wrong } from '../../kernel/form-submit.ts';
import { AnswerRow } from '../../kernel/ui/AnswerRow.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
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
  /** Its consequences. */
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
 * The dialog of one step: its consequences, its fields, and the reason for a refusal. Each step
 * brings its own form.
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
