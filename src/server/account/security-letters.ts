// The letters that say what has happened to an account, and what to do if it was not its owner.
import { FORGOT_PATH, LOGIN_PATH } from '../../contract/account/letter-links.ts';
import { type Letter, type Letterhead, type LetterKinds, letterKind } from '../outbox/letter.ts';
import type { createFindFacts, LetterFacts } from './letter-facts.ts';
import { whenAndWhere } from './letter-facts.ts';

type Words = Pick<Letter, 'subject' | 'preview'> & {
  /** What to do if it was not the owner. */
  otherwise: string;
  button?: { text: string; path: string };
};

export const securityLetters = (
  { company, link }: Letterhead,
  facts: ReturnType<typeof createFindFacts>,
  example: LetterFacts,
) => {
  const setAnother = `If it was not you, set a new password at once at ${link(FORGOT_PATH)}, then call us: ${company.phone.label}.`;
  const callUs = `If it was not you, call us at once: ${company.phone.label}.`;

  const notice = (label: string, words: (of: LetterFacts) => Words) =>
    letterKind<LetterFacts>({
      label,
      facts,
      words: (of) => {
        const { otherwise, button, ...lines } = words(of);
        return {
          to: of.to,
          ...lines,
          blocks: [
            { is: 'table', rows: whenAndWhere(of) },
            ...(button
              ? [{ is: 'button' as const, text: button.text, href: link(button.path) }]
              : []),
            { is: 'note', text: otherwise },
          ],
        };
      },
      example,
    });

  return {
    'password-changed': notice('Password changed', ({ email }) => ({
      subject: 'Your password has been changed',
      preview: `The account of ${email} has a new password, and was logged out on all other devices.`,
      otherwise: setAnother,
    })),
    'email-asked': notice('New e-mail address asked for', ({ email }) => ({
      subject: 'Somebody asked to change your e-mail address',
      preview: `Somebody who knows your password wants to change ${email} to another address. It changes once that address is confirmed.`,
      otherwise: setAnother,
    })),
    'email-changed': notice('E-mail address changed', ({ to, email }) => ({
      subject: 'The e-mail address of your account has changed',
      preview:
        to.email === email
          ? `From now on you log in with ${email}.`
          : 'From now on you log in with another address, and our e-mails go there.',
      otherwise: callUs,
    })),
    'google-connected': notice('Google connected', ({ email }) => ({
      subject: 'Google now opens your account',
      preview: `The account of ${email} can now be opened with a Google account.`,
      otherwise: setAnother,
    })),
    'google-disconnected': notice('Google disconnected', ({ email }) => ({
      subject: 'Google no longer opens your account',
      preview: `The account of ${email} can no longer be opened with a Google account, and was logged out on all other devices.`,
      otherwise: setAnother,
    })),
    'account-blocked': notice('Account blocked', ({ email }) => ({
      subject: 'Your account has been blocked',
      preview: `The account of ${email} has been logged out everywhere, and nobody can log in to it.`,
      otherwise: `To ask why, reply to this e-mail or call ${company.phone.label}.`,
    })),
    'address-wanted': notice('Address that has an account', ({ email }) => ({
      subject: 'You already have an account with us',
      preview: `Somebody, perhaps you, has just tried to use ${email} for another account. Nothing has changed.`,
      button: { text: 'Log in', path: LOGIN_PATH },
      otherwise: `If you have forgotten your password, set a new one at ${link(FORGOT_PATH)}. If it was not you, there is nothing to do.`,
    })),
    'deletion-planned': notice('Deletion of an account planned', ({ email }) => ({
      subject: 'Your account will be deleted in seven days',
      preview: `You asked us to delete the account of ${email} with your personal data. It has been logged out on all devices.`,
      button: { text: 'Log in to keep it', path: LOGIN_PATH },
      otherwise: `To keep the account, log in within seven days and choose “Keep my account”. If it was not you, set a new password at ${link(FORGOT_PATH)}: this keeps the account as well. When everything is deleted, we have no address left to write to.`,
    })),
    'deletion-undone': notice('Deletion of an account taken back', ({ email }) => ({
      subject: 'Your account will not be deleted',
      preview: `The account of ${email} has a new password. This took back the deletion that had been asked for.`,
      button: { text: 'Log in', path: LOGIN_PATH },
      otherwise: `If you still want us to delete the account, log in and ask for it again.`,
    })),
    'staff-signed-in': notice('Staff logged in on a new device', ({ email }) => ({
      subject: 'Your account was used on a new device',
      preview: `Somebody has logged in as ${email} in a browser that has not been used for it before.`,
      otherwise: setAnother,
    })),
  } satisfies LetterKinds;
};
