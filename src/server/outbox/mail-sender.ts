// Letters over SMTP: one connection for all of a drain, closed at its end.
import type { Bounced } from './bounced.ts';
import type { Letter, Letterhead, LetterKinds, Recipient } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { isBounce, outcomeOfError } from './mail-errors.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Sender } from './sender.ts';
import type { Dispatch } from './stored-dispatch.ts';

/** A header is one line, whatever somebody has called themselves. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

const addressOf = ({ name, email }: Recipient) => ({ name: oneLine(name), address: email });

/** What nodemailer is given: the letter in both forms under its permanent id, and its files. */
export const mailOf = async (
  letter: Letter,
  { messageId }: Pick<Dispatch, 'messageId'>,
  letterhead: Letterhead,
  from: MailSettings['from'],
) => ({
  from: { name: oneLine(from.name ?? letterhead.company.name), address: from.email },
  to: addressOf(letter.to),
  replyTo: addressOf(letter.replyTo ?? letterhead.desk),
  subject: oneLine(letter.subject),
  messageId,
  text: letterText(letter, letterhead),
  html: letterHtml(letter, letterhead),
  attachments: await Promise.all(
    (letter.files ?? []).map(async ({ name, type, bytes }) => ({
      ...{ filename: name, contentType: type, content: Buffer.from(await bytes()) },
    })),
  ),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const BOUNCED =
  'An earlier e-mail to this address was refused for good, so this one was not tried. The customer can change or confirm the address; “Try again” sends to it once more.';

export const createMailSender = ({
  bounced,
  letters,
  letterhead,
  mail,
}: {
  bounced: Pick<Bounced, 'has' | 'mark'>;
  letters: LetterKinds;
  letterhead: Letterhead;
  mail: MailSettings;
}): Sender => ({
  open: async () => {
    // Functions that send nothing do without its code.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...mail.server,
      ...{ pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY },
      // A letter whose connection was cut may have been taken: when to try again is for the outbox.
      maxRequeues: 0,
      ...{ dnsTimeout: mail.server.connectionTimeout, socketCloseTimeout: 1_000 },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
    return {
      close: () => transport.close(),
      send: async (kv, dispatch, signal) => {
        const kind = Object.hasOwn(letters, dispatch.kind) ? letters[dispatch.kind] : undefined;
        if (!kind) return { result: 'dead', error: 'This site has no e-mail of this kind.' };
        const letter = await kind.write(kv, dispatch);
        if (!letter) return { result: 'pointless', error: 'It is no longer needed.' };
        const { email } = letter.to;
        // Whatever is said of the office's own address, its letters are always tried.
        const isDesk = dispatch.to === 'desk' || isSameAddress(email, letterhead.desk.email);
        if (!isDesk && !kind.isForBounced && (await bounced.has(kv, email)))
          return { result: 'bounced', error: BOUNCED };
        try {
          const sent = await transport.sendMail({
            ...(await mailOf(letter, dispatch, letterhead, mail.from)),
            signal,
          });
          return { result: 'sent', answer: sent.response };
        } catch (error) {
          if (!isDesk && isBounce(error)) await bounced.mark(kv, email);
          return outcomeOfError(error);
        }
      },
    };
  },
});
