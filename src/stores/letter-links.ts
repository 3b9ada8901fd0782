// Forgotten passwords and e-mail addresses that are confirmed: what is asked for, and what the link
// of a letter does.
import { atom } from 'nanostores';
import { forgotPasswordSchema, resetFormSchema } from '../contract/account-link.ts';
import { forgotPassword, resetPassword, verifyEmail } from '../contract/endpoints/account-link.ts';
import { type Client, client } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';

const RESET_FIELDS = ['password', 'passwordAgain'] as const;
export type ResetField = (typeof RESET_FIELDS)[number];
/** What follows the # in the address. */
export type ReadToken = () => string;

export const createForgotForm = (call: Client = client) => {
  /** The address that was asked about, in its normal form. */
  const $asked = atom('');
  const form = createFormSubmit({
    fields: ['email'] as const,
    schema: forgotPasswordSchema,
    deliver: async (body) => {
      const result = await call(forgotPassword, { body });
      if (result.ok) $asked.set(body.email);
      return result;
    },
  });
  return { ...form, $asked };
};

export const createResetForm = (readToken: ReadToken, call: Client = client) =>
  createFormSubmit({
    fields: RESET_FIELDS,
    schema: resetFormSchema,
    deliver: (typed) => call(resetPassword, { body: { ...typed, token: readToken() } }),
  });

export type Confirmation =
  | { status: 'idle'; refused?: string }
  | { status: 'sending' }
  | { status: 'done'; email: string };

/** Opening the link spends nothing: only `confirm` does. */
export const createConfirmation = (readToken: ReadToken, call: Client = client) => {
  const $confirmation = atom<Confirmation>({ status: 'idle' });
  return {
    $confirmation,
    confirm: async () => {
      if ($confirmation.get().status !== 'idle') return;
      $confirmation.set({ status: 'sending' });
      const result = await call(verifyEmail, { body: { token: readToken() } });
      $confirmation.set(
        result.ok
          ? { status: 'done', email: result.data.email }
          : { status: 'idle', refused: result.error.error },
      );
    },
  };
};
