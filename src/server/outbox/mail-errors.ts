// What an error of the mail server means for a letter: first by its code, which says whose fault it
// is, and only then by whether the server means it for good.
import type { SendOutcome } from './sender.ts';

/** Wrong password, no TLS, an unknown host, wrong settings: the same for every letter. */
const OUR_FAULT = [
  ...['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EDNS', 'ECONFIG', 'EPROXY'],
];
/** Answers about this letter: its addresses or its content. */
const ITS_FAULT = ['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'];
/** No conversation at all; the next letter would have none either. */
const NOBODY_THERE = ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EPROTOCOL'];

type MailError = Error & {
  code?: string;
  permanent?: boolean;
  command?: string;
  /** What the connection failed with. */
  originalCode?: string;
  /** What was said of each recipient. */
  rejectedErrors?: { response?: string }[];
};

/** Words of a refusal that is about the sender, where no code says what it is about. */
const POLICY = /polic|spam|block|black|list|relay|denied|auth|reput|size|full|quota/i;
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** No such mailbox, no such domain, moved away, no longer in use. */
const NOBODY_LIVES_THERE = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/;

/**
 * Whether the server said that nobody reads the address: by the code made for it (RFC 3463), and
 * where there is none by 550 or 551 without a word about the sender.
 */
export const isBounce = (thrown: unknown): boolean => {
  const { code, command, permanent, rejectedErrors }: MailError = Object(thrown);
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || !permanent) return false;
  const { response = '' } = rejectedErrors?.[0] ?? Object(thrown);
  const enhanced = ENHANCED.exec(response)?.[1];
  if (enhanced) return NOBODY_LIVES_THERE.test(enhanced);
  return /^55[01]\b/.test(response) && !POLICY.test(response);
};

export const outcomeOfError = (thrown: unknown): SendOutcome => {
  const error: MailError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code = '', permanent = false, command, message, originalCode = '' } = error;
  const refusal = command === 'RCPT TO' && error.rejectedErrors?.[0]?.response;
  const reason = refusal ? `The recipient was refused: ${refusal}` : message;
  const said = code ? `${code}: ${reason}` : reason;
  // A server that refuses our own address refuses every letter.
  const isSender = code === 'EENVELOPE' && permanent && command === 'MAIL FROM';
  // Nobody vouches for the server: neither the password nor a letter was sent to it.
  const isUnknown = code === 'ESOCKET' && /CERT|UNABLE_TO_VERIFY/.test(originalCode);
  if (OUR_FAULT.includes(code) || isSender || isUnknown) return { result: 'paused', error: said };
  if (ITS_FAULT.includes(code) && permanent) return { result: 'dead', error: said };
  return { result: 'again', error: said, isDown: NOBODY_THERE.includes(code) };
};
