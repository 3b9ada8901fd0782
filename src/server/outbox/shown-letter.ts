// A letter for the eyes of staff: with its words, and without the secrets in its links.
import type { LetterLook } from '../../contract/outbox/outbox-desk.ts';
import type { ShownLetter } from '../../contract/outbox/outbox-desk-rules.ts';
import type { Block, Letter, Letterhead } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { mailOf } from './mail-sender.ts';
import type { FromAddress } from './mail-settings.ts';
import { maskedEmail } from './masked.ts';
import type { Dispatch } from './stored-dispatch.ts';

/** Secrets are always in the part of an address that no server sees. */
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

export const withoutSecrets = (letter: Letter): Letter => ({
  ...letter,
  preview: shownText(letter.preview),
  blocks: letter.blocks.map(shownBlock),
});

/** Colours of a dark screen are asked for by this; a frame cannot choose what its page prefers. */
const DARK = '(prefers-color-scheme:dark)';
const withLook = (html: string, look: LetterLook | undefined) =>
  look === undefined ? html : html.replaceAll(DARK, look === 'dark' ? 'all' : 'not all');

/** The letter as a page of its own. Nothing in it runs, and it may stand in a frame of ours. */
export const letterPage = (letter: Letter, letterhead: Letterhead, look?: LetterLook) =>
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
  letterhead: Letterhead,
  from: FromAddress,
) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(await mailOf(letter, dispatch, letterhead, from));
  return String(message);
};

export const shownLetter = async (
  letter: Letter,
  dispatch: Pick<Dispatch, 'messageId'>,
  letterhead: Letterhead,
  from: FromAddress,
): Promise<ShownLetter> => {
  const shown = withoutSecrets(letter);
  return {
    to: maskedEmail(shown.to.email),
    subject: shown.subject,
    text: letterText(shown, letterhead),
    eml: await fileOf(shown, dispatch, letterhead, from),
    isRedacted: JSON.stringify(shown) !== JSON.stringify(letter),
  };
};
