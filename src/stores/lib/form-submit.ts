// What every form that is sent shares: check, send once, keep the answer.
import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { RequestResult } from './client.ts';
import { UNREACHED_TEXT } from './unreached-text.ts';

export type Wrong<Field extends string> = { [Name in Field]?: string | undefined };

export type FormState<Field extends string> =
  | { status: 'idle'; wrong: Wrong<Field> }
  | { status: 'sending' }
  | { status: 'sent' }
  | { status: 'failed'; message: string; wrong: Wrong<Field> };

/**
 * What was said of the whole form; a sentence that stands at its field already is not said again.
 */
export const refusalOf = (state: FormState<string>) =>
  state.status === 'failed' && !Object.values(state.wrong).includes(state.message)
    ? state.message
    : undefined;

type FormOptions<Field extends string, Values> = {
  fields: readonly Field[];
  /** The rules, or what fetches them when they are first needed. */
  schema: z.ZodType<Values> | (() => Promise<z.ZodType<Values>>);
  deliver: (values: Values) => Promise<RequestResult<unknown>>;
};

/** What stands in the fields; a field that is not there is not sent. */
export type Typed<Field extends string> = { [Name in Field]?: string | File | undefined };

export type SubmittedForm<Field extends string> = {
  $form: ReadableAtom<FormState<Field>>;
  /** Checks the fields and sends them; a second call while the first is on its way does nothing. */
  submit: (typed: Typed<Field>) => Promise<void>;
  /** Clears the message of a field that is being corrected. */
  clearError: (field: Field) => void;
  /** Forgets messages and outcome. */
  reset: () => void;
};

export const createFormSubmit = <Field extends string, Values>({
  fields,
  schema,
  deliver,
}: FormOptions<Field, Values>): SubmittedForm<Field> => {
  const $form = atom<FormState<Field>>({ status: 'idle', wrong: {} });

  /** Keeps the messages of known fields; a field may also be wrong for the server alone. */
  const known = (messages: Record<string, string | undefined>) => {
    const wrong: Wrong<Field> = {};
    for (const field of fields) if (messages[field]) wrong[field] = messages[field];
    return wrong;
  };

  let isChecking = false;
  const submit = async (typed: Typed<Field>) => {
    if (isChecking || $form.get().status === 'sending') return;
    let rules = schema;
    if (typeof rules === 'function') {
      $form.set({ status: 'sending' });
      try {
        rules = await rules();
      } catch {
        $form.set({ status: 'failed', message: UNREACHED_TEXT, wrong: {} });
        return;
      }
    }
    isChecking = true;
    // Async: the rule for phone numbers is fetched when a number is checked.
    const checked = await rules.safeParseAsync(typed).finally(() => {
      isChecking = false;
    });
    if (!checked.success) {
      // The first message of a field is the one to read: an empty field is also too short.
      const messages = Object.fromEntries(
        checked.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
      );
      $form.set({ status: 'idle', wrong: known(messages) });
      return;
    }
    $form.set({ status: 'sending' });
    const result = await deliver(checked.data);
    $form.set(
      result.ok
        ? { status: 'sent' }
        : {
            status: 'failed',
            message: result.error.error,
            wrong: known(result.error.fields ?? {}),
          },
    );
  };

  const clearError = (field: Field) => {
    const state = $form.get();
    if (!('wrong' in state) || !state.wrong[field]) return;
    $form.set({ ...state, wrong: { ...state.wrong, [field]: undefined } });
  };

  return { $form, submit, clearError, reset: () => $form.set({ status: 'idle', wrong: {} }) };
};
