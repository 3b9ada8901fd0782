// Letters that staff view: one of the outbox, or an example of a kind.

import type { LetterLook } from '../../contract/outbox/outbox-desk.ts';
import type { LetterQuery, ShownLetter } from '../../contract/outbox/outbox-desk-rules.ts';
import type { Bounced } from '../kernel/outbox/bounced.ts';
import type {
  Block,
  DatedLetterhead,
  Letter,
  LetterKinds,
  ReadDatedLetterhead,
  ReadLetterhead,
} from '../kernel/outbox/letter.ts';
import { letterHtml } from '../kernel/outbox/letter-html.ts';
import { letterText } from '../kernel/outbox/letter-text.ts';
import { mailOf } from '../kernel/outbox/mail-sender.ts';
import { maskedEmail } from '../kernel/outbox/masked.ts';
import {
  type Describe,
  type Dispatch,
  dispatchKey,
  storedDispatch,
} from '../kernel/outbox/stored-dispatch.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { parseId } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';

/** Removes the fragment, the part of an address that no server sees: it contains the secrets. */
const withoutFragment = (word: string, at: number) => {
  const [address = '', fragment] = word.split('#', 2);
  const isLink = at === 0 || /https?:\/\//.test(address);
  return isLink && fragment ? `${address}#(left-out)` : word;
};
const shownText = (text: string) => text.replace(/\S+/g, withoutFragment);

const shownBlock = (block: Block): Block => {
  switch (block.is) {
    case 'button':
      return { ...block, href: shownText(block.href) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map(([label, value]) => [label, shownText(value)] as const),
      };
    default:
      return { ...block, text: shownText(block.text) };
  }
};

/** The letter for staff: its text, without the secrets in its links. */
export const withoutSecrets = (letter: Letter): Letter => ({
  ...letter,
  preview: shownText(letter.preview),
  blocks: letter.blocks.map(shownBlock),
});

/**
 * The condition of the dark colours; replaced because a frame cannot choose its page's preference.
 */
const DARK = '(prefers-color-scheme:dark)';
const withLook = (html: string, look: LetterLook | undefined) =>
  look === undefined ? html : html.replaceAll(DARK, look === 'dark' ? 'all' : 'not all');

/** The letter as a page of its own, without scripts, for a frame of ours. */
export const letterPage = (letter: Letter, letterhead: DatedLetterhead, look?: LetterLook) =>
  new Response(withLook(letterHtml(withoutSecrets(letter), letterhead), look), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    },
  });

const fileOf = async (
  letter: Letter,
  dispatch: Pick<Dispatch, 'messageId'>,
  letterhead: DatedLetterhead,
) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(await mailOf(letter, dispatch, letterhead));
  return String(message);
};

export const shownLetter = async (
  letter: Letter,
  dispatch: Pick<Dispatch, 'messageId'>,
  letterhead: DatedLetterhead,
): Promise<ShownLetter> => {
  const shown = withoutSecrets(letter);
  return {
    to: maskedEmail(shown.to.email),
    subject: shown.subject,
    text: letterText(shown, letterhead),
    eml: await fileOf(shown, dispatch, letterhead),
    isRedacted: JSON.stringify(shown) !== JSON.stringify(letter),
  };
};

type Deps = { letters: LetterKinds; readLetterhead: ReadDatedLetterhead };
export type LetterDesk = ReturnType<typeof createLetterDesk>;

const EXAMPLE = { messageId: '<example@example.com>' };

export const createLetterDesk = ({ letters, readLetterhead }: Deps) => {
  const kindOf = (kind: string) => (Object.hasOwn(letters, kind) ? letters[kind] : undefined);

  const stored = async (kv: Kv, id: string, letterhead: DatedLetterhead) => {
    const found = parseId(id) && (await kv.get(dispatchKey(id), storedDispatch))?.value;
    const letter = found && (await kindOf(found.kind)?.write(kv, found, letterhead));
    return found && letter ? { letter, dispatch: found } : null;
  };
  const find = async (kv: Kv, { dispatch, kind }: LetterQuery, letterhead: DatedLetterhead) => {
    if (dispatch !== undefined) return stored(kv, dispatch, letterhead);
    const letter: Letter | undefined = kindOf(kind ?? '')?.example(letterhead);
    return letter ? { letter, dispatch: EXAMPLE } : null;
  };
  const read = async (kv: Kv, which: LetterQuery) => {
    const letterhead = await readLetterhead(kv);
    const found = await find(kv, which, letterhead);
    if (!found) throw notFound();
    return { ...found, letterhead };
  };

  return {
    /** All kinds, in the order of their labels. */
    kinds: async ({ kv }: Call) => {
      const letterhead = await readLetterhead(kv);
      return Object.entries(letters)
        .map(([kind, { label, example }]) => ({
          kind,
          label,
          subject: example(letterhead).subject,
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
    },

    /** Throws 404 if there is no such letter, or it is obsolete. */
    show: async (call: Call, which: LetterQuery) => {
      const { letter, dispatch, letterhead } = await read(call.kv, which);
      return shownLetter(letter, dispatch, letterhead);
    },
    page: async (call: Call, which: LetterQuery) => {
      const { letter, letterhead } = await read(call.kv, which);
      return letterPage(letter, letterhead, which.look);
    },
  };
};

/** Describes letters by the labels of their kinds, with masked addresses. */
export const describeMail = (
  letters: LetterKinds,
  bounced: Bounced,
  readLetterhead: ReadLetterhead,
): Describe => {
  const addressOf = async (kv: Kv, dispatch: Dispatch) => {
    const kind = Object.hasOwn(letters, dispatch.kind) ? letters[dispatch.kind] : undefined;
    return (await kind?.write(kv, dispatch, await readLetterhead(kv)))?.to.email;
  };
  return {
    label: (kind) => (Object.hasOwn(letters, kind) && letters[kind]?.label) || kind,
    recipient: async (kv, dispatch) => {
      const email = await addressOf(kv, dispatch);
      return email === undefined ? null : maskedEmail(email);
    },
    clear: async (kv, dispatch) => {
      const email = await addressOf(kv, dispatch);
      if (email !== undefined) await bounced.clear(kv, email);
    },
  };
};
