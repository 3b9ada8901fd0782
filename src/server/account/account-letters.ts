// The letters whose links set a password or confirm an address.

import { LINK_LIFE, linkPath } from '../../contract/account/account-link.ts';
import { deviceName } from '../../contract/account/device-name.ts';
import { readableEmail } from '../../contract/account/email.ts';
import { FORGOT_PATH, LOGIN_PATH } from '../../contract/account/letter-links.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import {
  type Letter,
  type Letterhead,
  type LetterKinds,
  letterKind,
  letterMoment,
  type Recipient,
  recipient,
  type TableRow,
} from '../kernel/outbox/letter.ts';
import type { Dispatch } from '../kernel/outbox/stored-dispatch.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { Links } from './links.ts';
import { LINK_OF } from './notices.ts';
import { type StoredNotice, type StoredUser, storedUser, userKey } from './stored-user.ts';

type LetterFacts = {
  to: Recipient;
  /** The address with which the owner logs in. */
  email: string;
  /** Time of the event. */
  at: string;
  /** Name of the browser in which it happened; empty if there was none. */
  device: string;
  /**
   * Purpose of a link that confirms an address: to finish a sign-up, or for an existing account or
   * its new address.
   */
  opens: 'sign-up' | 'account' | 'new-address';
  /** Path of the letter's link, for the kinds that have one. */
  path: string;
};

/** Recognises an unfinished sign-up: it has neither a password nor Google. */
const opensOf = ({ googleKey, passwordHash, pendingEmail }: StoredUser) => {
  if (pendingEmail !== undefined) return 'new-address';
  return passwordHash === null && googleKey === null ? 'sign-up' : 'account';
};

/** Looks up the facts of a letter to the owner of an account when it is sent. */
const createFindFacts =
  (links: Links) =>
  /** Null when the letter is obsolete: its link has expired, or may not be used. */
  async (kv: Kv, { ids }: Pick<Dispatch, 'ids'>): Promise<LetterFacts | null> => {
    const user = (await kv.get(userKey(ids.user ?? ''), storedUser))?.value;
    const notice = user?.notices?.find(({ id }) => id === ids.notice);
    if (!user || !notice) return null;
    const { kind, device = '', at } = notice;
    const purpose = LINK_OF[kind];
    const path = purpose && links.pathOf(purpose, user);
    const isCurrent = purpose && user.isActive && user.links?.[purpose]?.id === notice.link;
    if (purpose && !(path && isCurrent)) return null;
    const before = kind === 'email-asked' || ids.address === 'old' ? notice.email : undefined;
    const asked = kind === 'verify-email' ? user.pendingEmail : undefined;
    const email = before ?? asked ?? user.email;
    const opens = opensOf(user);
    return {
      to: recipient(fullName(user), email),
      email: readableEmail(user.email),
      at,
      device,
      opens,
      path: path ?? '',
    };
  };

const EXAMPLE_DEVICE = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Example facts; their links open nothing. */
const exampleFacts = (path: string): LetterFacts => ({
  to: recipient('A. Customer', 'a.customer@example.com'),
  email: 'a.customer@example.com',
  at: '2026-01-05T09:30:00.000Z',
  device: EXAMPLE_DEVICE,
  opens: 'sign-up',
  path,
});

/** Rows with the time and the browser. */
const whenAndWhere = ({ at, device }: LetterFacts): readonly TableRow[] => [
  ['When', letterMoment(at)],
  ...(device ? ([['Device', deviceName(device)]] as const) : []),
];

type Words = Pick<Letter, 'subject' | 'preview'> & {
  /** Advice to an owner who did not make the change. */
  otherwise: (letterhead: Letterhead) => string;
  button?: { text: string; path: string };
};

/** Letters that report a change to an account, with advice to an owner who did not make it. */
const securityLetters = (facts: ReturnType<typeof createFindFacts>) => {
  const setAnother = ({ company, link }: Letterhead) =>
    `If it was not you, set a new password at once at ${link(FORGOT_PATH)}, then call us: ${company.phone}.`;
  const callUs = ({ company }: Letterhead) =>
    `If it was not you, call us at once: ${company.phone}.`;

  const notice = (label: string, words: (of: LetterFacts) => Words) =>
    letterKind<LetterFacts>({
      label,
      facts,
      words: (of, letterhead) => {
        const { otherwise, button, ...lines } = words(of);
        return {
          to: of.to,
          ...lines,
          blocks: [
            { is: 'table', rows: whenAndWhere(of) },
            ...(button
              ? [{ is: 'button' as const, text: button.text, href: letterhead.link(button.path) }]
              : []),
            { is: 'note', text: otherwise(letterhead) },
          ],
        };
      },
      example: exampleFacts('/'),
    });

  return {
    'password-changed': notice('Password changed', ({ email }) => ({
      subject: 'Your password has been changed',
      preview: `The account of ${email} has a new password, and was logged out on all other devices.`,
      otherwise: setAnother,
    })),
    'email-asked': notice('New e-mail address asked for', ({ email }) => ({
      subject: 'Request to change your e-mail address',
      preview: `We received a request, made with your password, to change ${email} to another address. The change takes effect when the new address is confirmed.`,
      otherwise: setAnother,
    })),
    'email-changed': notice('E-mail address changed', ({ to, email }) => ({
      subject: 'The e-mail address of your account has changed',
      preview:
        readableEmail(to.email) === email
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
      preview: `The account of ${email} has been logged out everywhere, and cannot be used to log in.`,
      otherwise: ({ company }) => `To ask why, reply to this e-mail or call ${company.phone}.`,
    })),
    'address-wanted': notice('Address that has an account', ({ email }) => ({
      subject: 'You already have an account with us',
      preview: `We received a request to use ${email} for another account. Nothing has changed.`,
      button: { text: 'Log in', path: LOGIN_PATH },
      otherwise: ({ link }) =>
        `If you have forgotten your password, set a new one at ${link(FORGOT_PATH)}. If it was not you, there is nothing to do.`,
    })),
    'deletion-planned': notice('Deletion of an account planned', ({ email }) => ({
      subject: 'Your account will be deleted in seven days',
      preview: `You asked us to delete the account of ${email} with your personal data. It has been logged out on all devices.`,
      button: { text: 'Log in to keep it', path: LOGIN_PATH },
      otherwise: ({ link }) =>
        `To keep the account, log in within seven days and choose “Keep my account”. If it was not you, set a new password at ${link(FORGOT_PATH)}: this keeps the account as well. When everything is deleted, we have no address left to write to.`,
    })),
    'deletion-undone': notice('Deletion of an account taken back', ({ email }) => ({
      subject: 'Your account will not be deleted',
      preview: `The account of ${email} has a new password. This took back the deletion that had been asked for.`,
      button: { text: 'Log in', path: LOGIN_PATH },
      otherwise: () => `If you still want us to delete the account, log in and ask for it again.`,
    })),
    'staff-signed-in': notice('Staff logged in on a new device', ({ email }) => ({
      subject: 'Your account was used on a new device',
      preview: `${email} was used to log in from a new browser.`,
      otherwise: setAnother,
    })),
  } satisfies LetterKinds;
};

/** Tells the reader what the link's page will ask for. */
const VERIFY_NEXT: Readonly<Record<LetterFacts['opens'], string>> = {
  'sign-up': 'The page asks you to choose the password of your new account.',
  account:
    'The page asks for the password of the account, unless you are logged in on that device.',
  'new-address':
    'The page asks for the password of the account whose address is to change, unless you are logged in on that device.',
};
const NOT_YOU = 'If it was not you, do nothing: without the link, nothing changes.';

export const accountLetters = (links: Links) => {
  const facts = createFindFacts(links);
  const exampleOf = (purpose: 'reset' | 'invite' | 'verify') =>
    exampleFacts(linkPath(purpose, 'example'));

  return {
    ...securityLetters(facts),

    'verify-email': letterKind<LetterFacts>({
      label: 'Confirm the e-mail address',
      isForBounced: true,
      facts,
      words: (of, { company, link }) => ({
        to: of.to,
        subject: 'Confirm your e-mail address',
        preview: `This address was given to ${company.name} for an account. Please confirm that it is yours.`,
        blocks: [
          { is: 'button', text: 'Confirm the address', href: link(of.path) },
          {
            is: 'paragraph',
            text: `${VERIFY_NEXT[of.opens]} The link works for ${LINK_LIFE.verify}. After that you can ask for another one.`,
          },
          { is: 'table', rows: whenAndWhere(of) },
          {
            is: 'note',
            text: `${NOT_YOU} Never enter a password that another person has given you.`,
          },
        ],
      }),
      example: exampleOf('verify'),
    }),

    'reset-password': letterKind<LetterFacts>({
      label: 'Reset the password',
      isForBounced: true,
      facts,
      words: (of, { link }) => ({
        to: of.to,
        subject: 'Set a new password',
        preview: `We received a request for a new password for the account of ${of.email}.`,
        blocks: [
          { is: 'button', text: 'Set a new password', href: link(of.path) },
          {
            is: 'paragraph',
            text: `The link works once, within ${LINK_LIFE.reset}. Your password stays as it is until you set a new one. A new one logs you out on all devices, and takes back a deletion of the account that was asked for.`,
          },
          { is: 'table', rows: whenAndWhere(of) },
          { is: 'note', text: NOT_YOU },
        ],
      }),
      example: exampleOf('reset'),
    }),

    'staff-invited': letterKind<LetterFacts>({
      label: 'Invitation to the staff',
      facts,
      words: ({ to, email, path }, { company, link }) => ({
        to,
        subject: `You are invited to the staff of ${company.name}`,
        preview: `We have created an account for you. Set a password, then log in with ${email}.`,
        blocks: [
          { is: 'button', text: 'Set your password', href: link(path) },
          {
            is: 'paragraph',
            text: `The link works once, within ${LINK_LIFE.invite}. Only you know the password you set, and we will never ask you for it.`,
          },
          {
            is: 'note',
            text: 'If you did not expect this, please tell us: reply to this e-mail or call us.',
          },
        ],
      }),
      example: exampleOf('invite'),
    }),

    'account-opened': letterKind<LetterFacts>({
      label: 'Invitation to a customer',
      facts,
      words: ({ to, email, path }, { company, link }) => ({
        to,
        subject: `Your account with ${company.name}`,
        preview: `We have created an account for you. Set a password, then log in with ${email}.`,
        blocks: [
          { is: 'button', text: 'Set your password', href: link(path) },
          {
            is: 'paragraph',
            text: `The link works once, within ${LINK_LIFE.invite}. In your account you see your orders, care plans and addresses.`,
          },
          {
            is: 'note',
            text: 'If you did not ask us for an account, please tell us: reply to this e-mail or call us.',
          },
        ],
      }),
      example: exampleOf('invite'),
    }),
  } satisfies LetterKinds & Record<StoredNotice['kind'], unknown>;
};
