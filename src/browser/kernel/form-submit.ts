// The state machine of a form: checks the fields, sends them once, keeps the outcome.
import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Refusal } from '../../contract/kernel/refusal.ts';
import type { RequestResult } from './client.ts';
import { settle, UNREACHED } from './settle.ts';

export type Wrong<Field extends string> = { [Name in Field]?: string | undefined };

export type FormState<Field extends string> =
  | { status: 'idle'; wrong: Wrong<Field> }
  | { status: 'sending' }
  | { status: 'sent' }
  | { status: 'failed'; message: string; wrong: Wrong<Field> };

/** Message for the whole form; undefined when the same message stands at a field. */
export const refusalOf = (state: FormState<string>) =>
  state.status === 'failed' && !Object.values(state.wrong).includes(state.message)
    ? state.message
    : undefined;

/** Values of the fields; a missing field is not sent. */
export type Typed<Field extends string> = { [Name in Field]?: string | File | undefined };

type FormOptions<Field extends string, Values> = {
  fields: readonly Field[];
  /** Imports the rules when the form is sent, so that no first screen waits for them. */
  schema: () => Promise<z.ZodType<Values>>;
  /** The body that is checked and sent; by default the fields as they are. */
  bodyOf?: (typed: Typed<Field>) => unknown;
  /** Refuses values that follow the rules but do not suit the current state. */
  check?: (values: Values) => Refusal | null;
  /**
   * Field of the form for a path of the body; by default the last name: `url` of `tracking.url`.
   */
  fieldAt?: (path: string) => string;
  deliver: (values: Values) => Promise<RequestResult<unknown>>;
  /** Puts a message into the words of the page; by default it stays in English. */
  say?: (message: string) => string;
};

export type SubmittedForm<Field extends string> = {
  $form: ReadableAtom<FormState<Field>>;
  /** Checks the fields and sends them; a second call while the first is on its way does nothing. */
  submit: (typed: Typed<Field>) => Promise<void>;
  /** Clears the message of a field that is being corrected. */
  clearError: (field: Field) => void;
  /** Forgets messages and outcome; does nothing while the form is being sent. */
  reset: () => void;
};

type Checked<Values> = { ok: true } & ({ values: Values } | { wrong: Record<string, string> });

/**
 * Imports the rules and checks a body by them. The result has the values, or the first message of
 * each wrong field, or a `message` when the rules could not be fetched.
 */
export const checkBody = async <Values>(
  schema: () => Promise<z.ZodType<Values>>,
  body: unknown,
) => {
  const parsed = await settle(async (): Promise<Checked<Values>> => {
    const [rules, { fieldMessage, fieldProblems, firstMessages }] = await Promise.all([
      schema(),
      import('../../contract/kernel/field-message.ts'),
    ]);
    // Async: the rule for phone numbers is fetched when a number is checked.
    const checked = await rules.safeParseAsync(body, { error: fieldMessage });
    return checked.success
      ? { ok: true, values: checked.data }
      : { ok: true, wrong: firstMessages(fieldProblems(checked.error.issues)) };
  }, UNREACHED);
  if (!parsed.ok) return { ok: false as const, message: parsed.error.error, wrong: {} };
  if ('values' in parsed) return parsed;
  return { ok: false as const, message: undefined, wrong: parsed.wrong };
};

const lastName = (path: string) => path.split('.').at(-1) ?? path;

export const createFormSubmit = <Field extends string, Values>({
  fields,
  schema,
  bodyOf = (typed) => typed,
  check,
  fieldAt = lastName,
  deliver,
  say = (message) => message,
}: FormOptions<Field, Values>): SubmittedForm<Field> => {
  const $form = atom<FormState<Field>>({ status: 'idle', wrong: {} });

  /** The messages by field; a path that is no field of the form is left out. */
  const wrongAt = (messages: Record<string, string>) => {
    const wrong: Wrong<Field> = {};
    for (const [path, message] of Object.entries(messages)) {
      const field = fields.find((name) => name === fieldAt(path));
      if (field) wrong[field] ??= say(message);
    }
    return wrong;
  };
  const stateAfter = (
    message: string | undefined,
    messages: Record<string, string> = {},
  ): FormState<Field> =>
    message === undefined
      ? { status: 'idle', wrong: wrongAt(messages) }
      : { status: 'failed', message: say(message), wrong: wrongAt(messages) };

  const submit = async (typed: Typed<Field>) => {
    if ($form.get().status === 'sending') return;
    $form.set({ status: 'sending' });
    const result = await settle(async () => {
      const checked = await checkBody(schema, bodyOf(typed));
      if (!checked.ok) return stateAfter(checked.message, checked.wrong);
      const refusal = check?.(checked.values);
      // A refusal without a field is left to the server: the form is sent all the same.
      if (refusal?.field) return stateAfter(undefined, { [refusal.field]: refusal.sentence });
      const sent = await deliver(checked.values);
      if (sent.ok) return { status: 'sent' as const };
      return stateAfter(sent.error.error, sent.error.fields);
    });
    $form.set('status' in result ? result : stateAfter(result.error.error));
  };

  return {
    $form,
    submit,
    clearError: (field) => {
      const state = $form.get();
      if (!('wrong' in state) || !state.wrong[field]) return;
      $form.set({ ...state, wrong: { ...state.wrong, [field]: undefined } });
    },
    reset: () => {
      if ($form.get().status !== 'sending') $form.set({ status: 'idle', wrong: {} });
    },
  };
};
