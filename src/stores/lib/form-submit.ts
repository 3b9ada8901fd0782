// The part that all forms share: check the fields, send them once, keep the answer.
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
};

export type SubmittedForm<Field extends string> = {
  $form: ReadableAtom<FormState<Field>>;
  /** Checks the fields and sends them; a second call while the first is on its way does nothing. */
  submit: (typed: Typed<Field>) => Promise<void>;
  /** Clears the message of a field that is being corrected. */
  clearError: (field: Field) => void;
  /** Forgets messages and outcome. */
  reset: () => void;
};

const ownName = (path: string) => path.split('.').at(-1) ?? path;

export const createFormSubmit = <Field extends string, Values>({
  fields,
  schema,
  bodyOf = (typed) => typed,
  check,
  fieldAt = ownName,
  deliver,
}: FormOptions<Field, Values>): SubmittedForm<Field> => {
  const $form = atom<FormState<Field>>({ status: 'idle', wrong: {} });

  /**
   * The messages by field; a path that is no field of the form is left out. A field shows its first
   * message: an empty field is also too short.
   */
  const wrongAt = (messages: readonly (readonly [path: string, message: string])[]) => {
    const byField = new Map(
      messages.toReversed().map(([path, message]) => [fieldAt(path), message]),
    );
    const wrong: Wrong<Field> = {};
    for (const field of fields) if (byField.get(field)) wrong[field] = byField.get(field);
    return wrong;
  };

  /** The checked values, or the messages by field. */
  type Checked = { ok: true } & ({ wrong: Wrong<Field> } | { values: Values });
  const checked = async (typed: Typed<Field>): Promise<Checked> => {
    const rules = await schema();
    // Async: the rule for phone numbers is fetched when a number is checked.
    const { success, data, error } = await rules.safeParseAsync(bodyOf(typed));
    if (!success) {
      const messages = error.issues.map(({ path, message }) => [path.join('.'), message] as const);
      return { ok: true, wrong: wrongAt(messages) };
    }
    const refusal = check?.(data);
    // A refusal that names no field is left to the server.
    return refusal?.field
      ? { ok: true, wrong: wrongAt([[refusal.field, refusal.sentence]]) }
      : { ok: true, values: data };
  };
  const fail = (message: string, wrong: Wrong<Field> = {}) =>
    $form.set({ status: 'failed', message, wrong });

  const submit = async (typed: Typed<Field>) => {
    if ($form.get().status === 'sending') return;
    $form.set({ status: 'sending' });
    const found = await settle(() => checked(typed), UNREACHED);
    if (!found.ok) return fail(found.error.error);
    if ('wrong' in found) return $form.set({ status: 'idle', wrong: found.wrong });
    const result = await settle(() => deliver(found.values));
    if (result.ok) return $form.set({ status: 'sent' });
    const { error, fields: said = {} } = result.error;
    fail(error, wrongAt(Object.entries(said)));
  };

  const clearError = (field: Field) => {
    const state = $form.get();
    if (!('wrong' in state) || !state.wrong[field]) return;
    $form.set({ ...state, wrong: { ...state.wrong, [field]: undefined } });
  };

  return { $form, submit, clearError, reset: () => $form.set({ status: 'idle', wrong: {} }) };
};
