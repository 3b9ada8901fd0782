// Letters over SMTP: one connection for all of a drain, closed at its end.
import type { Bounced } from './bounced.ts';
import type {
  DatedLetterhead,
  Letter,
  LetterKinds,
  ReadDatedLetterhead,
  Recipient,
} from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Dispatch, Sender, SendOutcome } from './stored-dispatch.ts';

// The codes below tell whose fault a mail server's error is. Only if no code decides, it counts
// whether the server calls the error permanent.
/** Wrong password, no TLS, an unknown host, wrong settings: the same for every letter. */
const OUR_FAULT = [
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ETLS',
  'EREQUIRETLS',
  'EDNS',
  'ECONFIG',
  'EPROXY',
];
/** Errors of this letter: of its addresses or its content. */
const ITS_FAULT = ['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'];
/** No connection; the next letter would have none either. */
const NOT_REACHED = ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EPROTOCOL'];

type MailError = Error & {
  code?: string;
  permanent?: boolean;
  command?: string;
  /** The error of the connection. */
  originalCode?: string;
  /** The answers for each recipient. */
  rejectedErrors?: { response?: string }[];
};

/** Words in a refusal about the sender, when no code tells its subject. */
const POLICY = /polic|spam|block|black|list|relay|denied|auth|reput|size|full|quota/i;
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** No such mailbox, no such domain, moved away, no longer in use. */
const NO_SUCH_ADDRESS = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/;

/**
 * Whether the server said that the address does not exist: by the code for that (RFC 3463), or, in
 * an answer without such a code, by 550 or 551 without a word about the sender.
 */
const isBounce = (thrown: unknown): boolean => {
  const { code, command, permanent, rejectedErrors }: MailError = Object(thrown);
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || !permanent) return false;
  const { response = '' } = rejectedErrors?.[0] ?? Object(thrown);
  const enhanced = ENHANCED.exec(response)?.[1];
  if (enhanced) return NO_SUCH_ADDRESS.test(enhanced);
  return /^55[01]\b/.test(response) && !POLICY.test(response);
};

const outcomeOfError = (thrown: unknown): SendOutcome => {
  const error: MailError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code = '', permanent = false, command, message, originalCode = '' } = error;
  const refusal = command === 'RCPT TO' && error.rejectedErrors?.[0]?.response;
  const reason = refusal ? `The recipient was refused: ${refusal}` : message;
  const said = code ? `${code}: ${reason}` : reason;
  // A server that refuses our own address refuses every letter.
  const isSender = code === 'EENVELOPE' && permanent && command === 'MAIL FROM';
  // The server's certificate is not trusted: neither the password nor a letter was sent to it.
  const isUnknown = code === 'ESOCKET' && /CERT|UNABLE_TO_VERIFY/.test(originalCode);
  if (OUR_FAULT.includes(code) || isSender || isUnknown) return { result: 'paused', error: said };
  if (ITS_FAULT.includes(code) && permanent) return { result: 'dead', error: said };
  return { result: 'again', error: said, isDown: NOT_REACHED.includes(code) };
};

/** A header is one line, even when a name has several. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

const addressOf = ({ name, email }: Pick<Recipient, 'email'> & { name: string }) => ({
  name: oneLine(name),
  address: email,
});

/** The message for nodemailer: the letter in both forms under its permanent id, and its files. */
export const mailOf = async (
  letter: Letter,
  { messageId }: Pick<Dispatch, 'messageId'>,
  letterhead: DatedLetterhead,
) => ({
  from: addressOf(letterhead.from),
  to: addressOf(letter.to),
  replyTo: addressOf(letter.replyTo ?? letterhead.desk),
  subject: oneLine(letter.subject),
  messageId,
  text: letterText(letter, letterhead),
  html: letterHtml(letter, letterhead),
  attachments: await Promise.all(
    (letter.files ?? []).map(async ({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(await bytes()),
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
  readLetterhead,
  mail,
}: {
  bounced: Pick<Bounced, 'has' | 'mark'>;
  letters: LetterKinds;
  readLetterhead: ReadDatedLetterhead;
  mail: MailSettings;
}): Sender => ({
  open: async () => {
    // Loaded on demand: functions that send nothing do not load its code.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...mail.server,
      pool: true,
      maxConnections: 1,
      maxMessages: Number.POSITIVE_INFINITY,
      // A letter whose connection was cut may have arrived; the outbox decides when to try again.
      maxRequeues: 0,
      dnsTimeout: mail.server.connectionTimeout,
      socketCloseTimeout: 1_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return {
      close: () => transport.close(),
      send: async (kv, dispatch, signal) => {
        const kind = Object.hasOwn(letters, dispatch.kind) ? letters[dispatch.kind] : undefined;
        if (!kind) return { result: 'dead', error: 'This site has no e-mail of this kind.' };
        const letterhead = await readLetterhead(kv);
        const letter = await kind.write(kv, dispatch, letterhead);
        if (!letter) return { result: 'pointless', error: 'It is no longer needed.' };
        const { email } = letter.to;
        // Letters to the office's own address are always tried, also after a bounce.
        const isDesk = dispatch.to === 'desk' || isSameAddress(email, letterhead.desk.email);
        if (!isDesk && !kind.isForBounced && (await bounced.has(kv, email)))
          return { result: 'bounced', error: BOUNCED };
        try {
          const sent = await transport.sendMail({
            ...(await mailOf(letter, dispatch, letterhead)),
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
