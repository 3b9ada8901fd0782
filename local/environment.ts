// The environment variables of the commands: read once, checked, with a default for each.
import { z } from 'zod';
import { STAFF_PASSWORD_MIN } from '../src/contract/account.ts';
import { emailSchema } from '../src/contract/auth.ts';
import { Stop } from './stop.ts';

/** Variables the build reads; a change of one of them calls for a new build. */
export const BUILD_VARIABLES = ['SITE_URL', 'PUBLIC_QUOTE_DELIVERY', 'GOOGLE_CLIENT_ID'] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));
const siteUrl = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value));

const environmentSchema = z.object({
  /** Port of the one-machine host; 0 takes any free one. */
  PORT: port.default(4321).describe('a whole number from 0 to 65535, for example 4321'),
  /** Folder for everything the site keeps. */
  DATA_DIR: z.string().default('.data').describe('the path of a folder, for example .data'),
  /** Address under which the public reaches the site. */
  SITE_URL: siteUrl
    .optional()
    .describe('an address without a path, for example https://www.example.com'),
  /** Address of this server on its own network; http lets people sign in there without https. */
  PUBLIC_URL: siteUrl
    .optional()
    .describe('an address without a path, for example http://192.168.1.20:4321'),
  /** Signs sessions; one is made and kept in the data folder when it is absent. */
  SESSION_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('a text of 32 signs or more that nobody can guess'),
  /** Who may do everything from the first start on. */
  SUPER_ADMIN_EMAIL: emailSchema.default('admin@example.com').describe('an e-mail address'),
  SUPER_ADMIN_PASSWORD: z
    .string()
    .min(STAFF_PASSWORD_MIN)
    .optional()
    .describe(`a password of ${STAFF_PASSWORD_MIN} characters or more`),
  /** Sign-in with Google; hidden without it. */
  GOOGLE_CLIENT_ID: z.string().optional().describe('the client id from the Google Cloud console'),
  /** Where Google publishes its keys. */
  GOOGLE_JWKS_URL: z
    .url()
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('an address'),
  /**
   * Where a bank transfer goes, its lines parted by |; without it the office rings with the
   * account.
   */
  TRANSFER_TO: z
    .string()
    .max(500)
    .optional()
    .describe(
      'the account, its lines parted by |, for example Our Company | IFSC ABCD0123456 | 000012345678',
    ),
  /** Where the quote form sends its lead. */
  PUBLIC_QUOTE_DELIVERY: z.enum(['api', 'log']).default('api').describe('api or log'),
});
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the variables; an empty one counts as absent. Throws a `Stop` that names the first wrong
 * variable, its value and what is expected.
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = environmentSchema.keyof().parse(parsed.error.issues[0]?.path[0]);
  const shown =
    name.endsWith('PASSWORD') || name.endsWith('SECRET')
      ? 'not what it has to be:'
      : `"${given[name]}", but`;
  throw new Stop(`${name} is ${shown} must be ${environmentSchema.shape[name].description}.`);
};
