// The letters that let somebody in: their links set a password or confirm an address.
import { LINK_LIFE, linkPath } from '../../contract/account/account-link.ts';
import { type Letterhead, type LetterKinds, letterKind, recipient } from '../outbox/letter.ts';
import { createFindFacts, type LetterFacts, whenAndWhere } from './letter-facts.ts';
import type { Links } from './links.ts';
import { securityLetters } from './security-letters.ts';
import type { StoredNotice } from './stored-user.ts';

const EXAMPLE_DEVICE = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Invented; its links open nothing. */
const exampleFacts = ({ link }: Letterhead, path: string): LetterFacts => ({
  to: recipient('A. Customer', 'a.customer@example.com'),
  email: 'a.customer@example.com',
  at: '2026-01-05T09:30:00.000Z',
  device: EXAMPLE_DEVICE,
  opens: 'sign-up',
  href: link(path),
});

/** Says in the letter what the page of the link asks for. */
const VERIFY_NEXT: Readonly<Record<LetterFacts['opens'], string>> = {
  'sign-up': 'The page asks you to choose the password of your new account.',
  account:
    'The page asks for the password of the account, unless you are logged in on that device.',
  'new-address':
    'The page asks for the password of the account whose address is to change, unless you are logged in on that device.',
};
const NOT_YOU = 'If it was not you, do nothing: without the link, nothing changes.';

export const accountLetters = (letterhead: Letterhead, links: Links) => {
  const facts = createFindFacts(letterhead, links);
  const { name: company } = letterhead.company;
  const exampleOf = (purpose: 'reset' | 'invite' | 'verify') =>
    exampleFacts(letterhead, linkPath(purpose, 'example'));

  return {
    ...securityLetters(letterhead, facts, exampleFacts(letterhead, '/')),

    'verify-email': letterKind<LetterFacts>({
      label: 'Confirm the e-mail address',
      isForBounced: true,
      facts,
      words: (of) => ({
        to: of.to,
        subject: 'Confirm your e-mail address',
        preview: `This address was given to ${company} for an account. Please confirm that it is yours.`,
        blocks: [
          { is: 'button', text: 'Confirm the address', href: of.href },
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
      words: (of) => ({
        to: of.to,
        subject: 'Set a new password',
        preview: `Somebody asked for a new password for the account of ${of.email}.`,
        blocks: [
          { is: 'button', text: 'Set a new password', href: of.href },
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
      words: ({ to, email, href }) => ({
        to,
        subject: `You are invited to the staff of ${company}`,
        preview: `We have created an account for you. Set a password, then log in with ${email}.`,
        blocks: [
          { is: 'button', text: 'Set your password', href },
          {
            is: 'paragraph',
            text: `The link works once, within ${LINK_LIFE.invite}. Nobody else knows the password you set, and none of us will ever ask you for it.`,
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
      words: ({ to, email, href }) => ({
        to,
        subject: `Your account with ${company}`,
        preview: `We have created an account for you. Set a password, then log in with ${email}.`,
        blocks: [
          { is: 'button', text: 'Set your password', href },
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
