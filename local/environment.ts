// The environment variables of the commands: read once, checked, with a default for each.
import * as z from 'zod';
import {
  baseEnvironment,
  checkMail,
  checkSuperAdmin,
  readVariables,
  serverAddress,
  type Variables,
  WrongEnvironment,
} from '../src/server/environment.ts';
import { Stop } from './stop.ts';

/** Variables the build reads; a change of one of them calls for a new build. */
export const BUILD_VARIABLES = ['SITE_URL', 'PUBLIC_QUOTE_DELIVERY', 'GOOGLE_CLIENT_ID'] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

/** Secrets that are absent are made and kept in the data folder; see secrets.ts. */
export const localEnvironment = baseEnvironment.extend({
  /** Port of the one-machine host; 0 takes any free one. */
  PORT: port.default(4321).describe('a whole number from 0 to 65535, for example 4321'),
  /** Folder for everything the site keeps. */
  DATA_DIR: z.string().default('.data').describe('the path of a folder, for example .data'),
  /** Address of this server on its own network; http lets people sign in there without https. */
  PUBLIC_URL: serverAddress
    .optional()
    .describe('an address without a path, for example http://192.168.1.20:4321'),
  /** Proves to a site on Netlify that a superAdmin copies it; never on a command line. */
  SITE_API_KEY: z.string().optional().describe('an API key of a superAdmin'),
  /** Lets webhooks lead to this machine and its network, and to http; the start says so. */
  WEBHOOKS_HERE: z.enum(['yes', 'no']).default('no').describe('yes or no'),
  /** Where the quote form sends its lead. */
  PUBLIC_QUOTE_DELIVERY: z.enum(['api', 'log']).default('api').describe('api or log'),
});
export type Environment = z.infer<typeof localEnvironment>;

/**
 * Reads the variables; an empty one counts as absent. Throws a `Stop` that names each wrong
 * variable, its value unless it is a secret, and what is expected.
 */
export const readEnvironment = (variables: Variables): Environment => {
  try {
    const environment = readVariables(localEnvironment, variables);
    checkSuperAdmin(environment);
    checkMail(environment);
    return environment;
  } catch (error) {
    if (error instanceof WrongEnvironment) throw new Stop(error.message);
    throw error;
  }
};
