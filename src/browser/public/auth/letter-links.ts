// Forgotten passwords and e-mail addresses to confirm: the forms that ask for a letter, and the
// forms behind its link.
import { atom } from 'nanostores';
import type { z } from 'zod';
import { NO_TOKEN } from '../../../contract/account/account-link.ts';
import type {
  LetterLinkView,
  verifyEmailSchema,
} from '../../../contract/account/account-link-rules.ts';
import {
  forgotPassword,
  readLetterLink,
  resetPassword,
  verifyEmail,
} from '../../../contract/account/calls.ts';
import { type Client, client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';

const RESET_FIELDS = ['password', 'passwordAgain', 'keepGoogle'] as const;
const FINISH_FIELDS = [
  'firstName',
  'lastName',
  'password',
  'passwordAgain',
  'keepDetails',
] as const;
export type ResetField = (typeof RESET_FIELDS)[number];
export type FinishField = (typeof FINISH_FIELDS)[number];
/** Reads the token, which is the hash of the address. */
export type ReadToken = () => string;

export const createForgotForm = (call: Client = client) => {
  /** The address that was asked about, in its normal form. */
  const $asked = atom('');
  /** Whether the site sends letters. */
  const $byMail = atom(true);
  const form = createFormSubmit({
    fields: ['email'] as const,
    schema: async () =>
      (await import('../../../contract/account/account-link-rules.ts')).forgotPasswordSchema,
    deliver: async (body) => {
      const result = await call(forgotPassword, { body });
      if (result.ok) {
        $asked.set(body.email);
        $byMail.set(result.data.byMail);
      }
      return result;
    },
  });
  return { ...form, $asked, $byMail };
};

type LetterLink =
  | { status: 'loading' }
  | { status: 'ready'; link: LetterLinkView }
  /** The link is used, too old or incomplete: only a new link helps. */
  | { status: 'over'; message: string }
  | { status: 'failed'; message: string };

/** Whether trying again would get the same refusal. */
const isLasting = (code: string | undefined) =>
  code === 'conflict' || code === 'blocked' || code === 'invalid_fields';

/** Reads the purpose of a link without using it up, and has the forms that send its token. */
export const createLetterLink = (readToken: ReadToken, call: Client = client) => {
  const $link = atom<LetterLink>({ status: 'loading' });
  const confirm = (more: Omit<z.input<typeof verifyEmailSchema>, 'token'>) =>
    call(verifyEmail, { body: { token: readToken(), ...more } });

  return {
    $link,
    load: async () => {
      const token = readToken();
      if (token === '') return $link.set({ status: 'over', message: NO_TOKEN });
      $link.set({ status: 'loading' });
      const result = await settle(async () =>
        takeField('link', await call(readLetterLink, { body: { token } })),
      );
      if (result.ok) return $link.set({ status: 'ready', link: result.data });
      const { code, error: message } = result.error;
      $link.set({ status: isLasting(code) ? 'over' : 'failed', message });
    },

    /** Sets the password of an account. */
    reset: createFormSubmit({
      fields: RESET_FIELDS,
      schema: async () =>
        (await import('../../../contract/account/account-link-rules.ts')).resetFormSchema,
      deliver: (typed) => call(resetPassword, { body: { ...typed, token: readToken() } }),
    }),

    /** Makes the account of a sign-up. */
    finish: createFormSubmit({
      fields: FINISH_FIELDS,
      schema: async () =>
        (await import('../../../contract/account/account-link-rules.ts')).finishSignupSchema,
      deliver: confirm,
    }),

    /** Confirms the address of an account by its password. */
    confirm: createFormSubmit({
      fields: ['currentPassword'] as const,
      schema: async () =>
        (await import('../../../contract/account/account-link-rules.ts')).provenAddressSchema,
      deliver: confirm,
    }),
    /** The same where the owner is logged in. */
    confirmHere: createFormSubmit({
      fields: [],
      schema: async () =>
        (await import('../../../contract/account/account-link-rules.ts')).confirmHereSchema,
      deliver: () => confirm({}),
    }),

    /** Sets a new password instead of a forgotten one; this confirms the address too. */
    replace: createFormSubmit({
      fields: RESET_FIELDS,
      schema: async () =>
        (await import('../../../contract/account/account-link-rules.ts')).resetFormSchema,
      deliver: confirm,
    }),
  };
};
export type LetterLinkStore = ReturnType<typeof createLetterLink>;
