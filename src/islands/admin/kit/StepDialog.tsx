import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { refusalOf, type SubmittedForm, type Wrong } from '../../../stores/lib/form-submit.ts';
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
  /** What is lost by it does not come back, or somebody else feels it. */
  isDanger?: boolean;
  content: (props: StepFormProps<Field>) => ReactNode;
};
type Props<Field extends string> = { step: Step<Field> | undefined; onClose: () => void };

const StepForm = <Field extends string>({
  step,
  onClose,
}: {
  step: Step<Field>;
  onClose: () => void;
}) => {
  const { form, fields, text, label, isDanger, content } = step;
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
    <form {...send} className="form" data-danger={isDanger ? '' : undefined}>
      {text && <p className="measure">{text}</p>}
      {content({ id, wrong: 'wrong' in state ? state.wrong : {}, clearError: form.clearError })}
      <SendRow
        label={label}
        busyLabel="Saving"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

/**
 * One step of a thing: what follows from it, what it asks for, and why it was refused. Every step
 * brings a form of its own.
 */
export const StepDialog = <Field extends string>({ step, onClose }: Props<Field>) => {
  const last = useLast(step);
  return (
    <FormDialog open={step !== undefined} title={last?.title ?? ''} onClose={onClose}>
      {last && <StepForm step={last} onClose={onClose} />}
    </FormDialog>
  );
};
