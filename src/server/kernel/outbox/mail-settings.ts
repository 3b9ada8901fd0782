// The mail server and the address that letters come from, read from texts of the environment.
import { emailSchema } from '../../../contract/account/auth-rules.ts';

/** How to reach the mail server, in the words of nodemailer. */
type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, required where `requireTLS` says so. */
  secure: boolean;
  requireTLS: boolean;
  auth?: { user: string; pass: string };
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  /** Certificates to trust; for tests. */
  tls?: { ca: string };
};
export type FromAddress = { name?: string; email: string };

/** Everything that sending mail needs from outside. */
export type MailSettings = {
  server: SmtpServer;
  /** The sender of letters; the company's name and address by default. */
  from?: FromAddress | undefined;
  /** The address for answers; the company's own by default. */
  replyTo?: string | undefined;
};

const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 7_000 };
/** Longer ones would outlast the function that sends. */
const TIMEOUT_MAX_MS = 20_000;
const FIELDS = ['requireTLS', ...Object.keys(TIMEOUTS_MS)];
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

const timeoutOf = (query: URLSearchParams, name: keyof typeof TIMEOUTS_MS) => {
  const text = query.get(name);
  if (text === null) return TIMEOUTS_MS[name];
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= TIMEOUT_MAX_MS
    ? Number(text)
    : undefined;
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Parses `smtps://user:password@host` or `smtp://user:password@host:587/?requireTLS=true`.
 * Undefined for anything else, and for a remote server that would get letters and password
 * unencrypted.
 */
export const parseSmtpUrl = (text: string): SmtpServer | undefined => {
  const url = URL.parse(text);
  const port = url && PORTS[url.protocol];
  if (!url || port === undefined || port === null || url.hostname === '') return undefined;
  if (!/^\/?$/.test(url.pathname) || url.hash !== '') return undefined;
  if ([...url.searchParams.keys()].some((name) => !FIELDS.includes(name))) return undefined;
  const requireTLS = url.searchParams.get('requireTLS') === 'true';
  const secure = url.protocol === 'smtps:';
  if (!secure && !requireTLS && !isLoopback(url.hostname)) return undefined;
  const connectionTimeout = timeoutOf(url.searchParams, 'connectionTimeout');
  const greetingTimeout = timeoutOf(url.searchParams, 'greetingTimeout');
  const socketTimeout = timeoutOf(url.searchParams, 'socketTimeout');
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (!connectionTimeout || !greetingTimeout || !socketTimeout) return undefined;
  if (user === undefined || pass === undefined || (pass !== '' && user === '')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    secure,
    requireTLS,
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
    ...(user === '' ? {} : { auth: { user, pass } }),
  };
};

const NAME_MAX = 80;

/** The sender in `Name <orders@example.com>` or in a bare address; undefined for anything else. */
export const parseSender = (text: string): FromAddress | undefined => {
  const given = text.trim();
  const start = given.endsWith('>') ? given.indexOf('<') : -1;
  const email = emailSchema.safeParse(start < 0 ? given : given.slice(start + 1, -1));
  const written = given.slice(0, Math.max(start, 0)).trim();
  const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"');
  const name = isQuoted ? written.slice(1, -1).trim() : written;
  const isWrong = (isQuoted ? /["\\\p{Cc}]/u : /["<>@,;:\p{Cc}]/u).test(name);
  if (!email.success || isWrong || name.length > NAME_MAX) return undefined;
  return { ...(name ? { name } : {}), email: email.data };
};

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
