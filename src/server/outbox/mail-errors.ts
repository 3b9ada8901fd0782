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
};

export const outcomeOfError = (thrown: unknown): SendOutcome => {
  const error: MailError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code = '', permanent = false, command, message, originalCode = '' } = error;
  const said = code ? `${code}: ${message}` : message;
  // A server that refuses our own address refuses every letter.
  const isSender = code === 'EENVELOPE' && permanent && command === 'MAIL FROM';
  // Nobody vouches for the server: neither the password nor a letter was sent to it.
  const isUnknown = code === 'ESOCKET' && /CERT|UNABLE_TO_VERIFY/.test(originalCode);
  if (OUR_FAULT.includes(code) || isSender || isUnknown) return { result: 'paused', error: said };
  if (ITS_FAULT.includes(code) && permanent) return { result: 'dead', error: said };
  return { result: 'again', error: said, isDown: NOBODY_THERE.includes(code) };
};
