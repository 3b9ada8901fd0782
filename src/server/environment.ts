// The environment variables of every host of the API, and how a host reads them. Each host extends
// them with its own.
import * as z from 'zod';
import { emailSchema } from '../contract/account/auth-rules.ts';
import { passwordProblem } from './account/passwords.ts';
import { type RazorpayVariables, razorpayProblem } from './gateway/gateway-settings.ts';
import { type MailSettings, parseSender, parseSmtpUrl } from './kernel/outbox/mail-settings.ts';
import { SECRET_MIN } from './kernel/storage/keys.ts';

const TRANSFER_TO_MAX = 500;
/** Razorpay's own secrets have 24 characters; that of the webhook is chosen freely. */
const GATEWAY_SECRET_MIN = 12;

const SECRET = `a text of ${SECRET_MIN} random characters or more`;
/** A secret that has to be there. */
export const secret = z.string().min(SECRET_MIN).describe(SECRET);

/** The address of a server: nothing follows the host and the port. */
export const serverAddress = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value));

/** Parses a text with `read`; refuses a text that `read` cannot parse. */
const readAs = <T>(read: (text: string) => T | undefined) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue('Cannot be read.');
    return z.NEVER;
  });

const gatewaySecret = z.string().min(GATEWAY_SECRET_MIN).max(200).optional();

/** The description of a variable says what its value has to be, as the end of a sentence. */
export const baseEnvironment = z.object({
  /** Signs sessions; a new one only logs everybody out. */
  SESSION_SECRET: secret.optional().describe(SECRET),
  /** Turns e-mail addresses into storage keys; with another one no account is found again. */
  KEY_SECRET: secret.optional().describe(SECRET),
  /** Address under which the public reaches the site. */
  SITE_URL: serverAddress
    .optional()
    .describe('an address without a path, for example https://www.example.com'),
  /**
   * The first superAdmin: an account with SUPER_ADMIN_PASSWORD, or an invitation, whose link is
   * printed.
   */
  SUPER_ADMIN_EMAIL: emailSchema.optional().describe('an e-mail address'),
  /** Checked by `checkSuperAdmin`, because the rule depends on the e-mail address. */
  SUPER_ADMIN_PASSWORD: z.string().optional().describe('a password that staff may have'),
  /** Whether an account needs a confirmed e-mail address to order, also to pay from its wallet. */
  ORDERS_NEED_VERIFIED_EMAIL: z.enum(['yes', 'no']).default('no').describe('yes or no'),
  /** Sign-in with Google; hidden without it. */
  GOOGLE_CLIENT_ID: z.string().optional().describe('the client id from the Google Cloud console'),
  /** Where Google publishes its keys. */
  GOOGLE_JWKS_URL: z
    .url()
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('an address'),
  /**
   * The account for bank transfers; without it, the office tells customers the account by phone.
   */
  TRANSFER_TO: z
    .string()
    .max(TRANSFER_TO_MAX)
    .optional()
    .describe(
      'the account, its lines separated by |, for example Our Company | IFSC ABCD0123456 | 000012345678',
    ),
  /** The account at Razorpay; without it nothing is paid online. */
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w{4,60}$/)
    .optional()
    .describe('a key id, which begins with rzp_live_ or rzp_test_'),
  RAZORPAY_KEY_SECRET: gatewaySecret.describe('the secret that belongs to RAZORPAY_KEY_ID'),
  /** Signs the events of Razorpay. */
  RAZORPAY_WEBHOOK_SECRET: gatewaySecret.describe('the secret of the webhook at Razorpay'),
  /** The previous secret, for a day after a change: repeated events are still signed with it. */
  RAZORPAY_WEBHOOK_SECRET_OLD: gatewaySecret.describe('the webhook’s secret before a change'),
  /** Whether test keys may be used on a production site that does not sell yet. */
  RAZORPAY_TEST_KEYS: z.enum(['yes', 'no']).default('no').describe('yes or no'),
  /** The mail server; without it letters wait in the outbox. Contains a password. */
  SMTP_URL: readAs(parseSmtpUrl)
    .optional()
    .describe(
      'the address of a mail server that is spoken to with TLS, smtps://user:password@host or smtp://user:password@host:587/?requireTLS=true; only a server on this machine may do without',
    ),
  /** The sender of letters; without it, the company that visitors see. */
  MAIL_FROM: readAs(parseSender)
    .optional()
    .describe('an address with or without a name, for example Our Company <orders@example.com>'),
  /**
   * Address for replies to letters and for letters to the office; without it, the address of the
   * company that visitors see.
   */
  MAIL_REPLY_TO: emailSchema.optional().describe('an e-mail address'),
});

export type Variables = Record<string, string | undefined>;
type SuperAdmin = Pick<
  z.infer<typeof baseEnvironment>,
  'SUPER_ADMIN_EMAIL' | 'SUPER_ADMIN_PASSWORD'
>;

/** A wrong environment; each sentence of the message names a variable and its fault. */
export class WrongEnvironment extends Error {}

const isSecret = (name: string) => /(PASSWORD|SECRET|SECRET_OLD|HOOK_URL|SMTP_URL)$/.test(name);

/** The value is shown unless it is a secret: the sentence may end up in a log. */
const sentenceOf = (name: string, value: string | undefined, expected: string | undefined) => {
  if (value === undefined) return `${name} must be set: ${expected}.`;
  const shown = isSecret(name) ? 'is not accepted: it' : `is "${value}", but`;
  return `${name} ${shown} must be ${expected}.`;
};

/**
 * Reads the variables of a schema; an empty one counts as absent. Throws `WrongEnvironment` with
 * one sentence for each wrong variable.
 */
export const readVariables = <Schema extends z.ZodObject>(schema: Schema, variables: Variables) => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  throw new WrongEnvironment(
    [...names]
      .map((name) => sentenceOf(name, given[name], schema.shape[name]?.description))
      .join(' '),
  );
};

/**
 * Throws `WrongEnvironment` if the first superAdmin could not have this password. Call it before
 * the site is built, so that the refusal comes at once.
 */
export const checkSuperAdmin = ({ SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD }: SuperAdmin) => {
  if (SUPER_ADMIN_PASSWORD === undefined) return;
  const problem = passwordProblem(SUPER_ADMIN_PASSWORD, 'superAdmin', SUPER_ADMIN_EMAIL ?? '');
  if (problem) throw new WrongEnvironment(`SUPER_ADMIN_PASSWORD is not accepted: ${problem}`);
};

type MailVariables = Pick<
  z.infer<typeof baseEnvironment>,
  'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'SITE_URL'
> & { PUBLIC_URL?: string | undefined };

/** Throws `WrongEnvironment` when letters would have links that lead nowhere. */
export const checkMail = ({ SMTP_URL, SITE_URL, PUBLIC_URL }: MailVariables) => {
  if (SMTP_URL && !SITE_URL && !PUBLIC_URL)
    throw new WrongEnvironment(
      'SITE_URL must be set together with SMTP_URL: e-mails have links to the site.',
    );
};

/** How letters are sent; undefined where no server is set. */
export const mailSettings = (variables: MailVariables): MailSettings | undefined => {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO } = variables;
  if (!SMTP_URL) return undefined;
  return { server: SMTP_URL, from: MAIL_FROM, replyTo: MAIL_REPLY_TO };
};

/**
 * Throws `WrongEnvironment` for incomplete keys, for live keys where no money may move, and for
 * test keys where customers buy.
 */
export const checkGateway = (variables: RazorpayVariables, isProduction: boolean) => {
  const problem = razorpayProblem(variables, isProduction);
  if (problem) throw new WrongEnvironment(problem);
};
