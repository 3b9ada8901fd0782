// The environment variables of the commands: read once, checked, with a default for each.
import * as z from 'zod';
import {
  baseEnvironment,
  checkGateway,
  checkMail,
  checkSuperAdmin,
  readVariables,
  serverAddress,
  type Variables,
  WrongEnvironment,
} from '../src/server/environment.ts';
import { isLoopback } from './loopback.ts';
import { Stop } from './stop.ts';

const isOnThisMachine = (address: string) => {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

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

/** Whether customers buy here: the public reaches it by an address with https. */
export const isPublic = ({ SITE_URL }: Pick<Environment, 'SITE_URL'>) =>
  SITE_URL !== undefined && new URL(SITE_URL).protocol === 'https:' && !isOnThisMachine(SITE_URL);

/**
 * Whether the stand-in for the payment service is used: there are no keys, and only this
 * machine reaches the site.
 */
export const usesStandIn = ({ RAZORPAY_KEY_ID, SITE_URL, PUBLIC_URL }: Environment) =>
  RAZORPAY_KEY_ID === undefined &&
  [SITE_URL, PUBLIC_URL].every((address) => address === undefined || isOnThisMachine(address));

/**
 * Reads the variables; an empty one counts as absent. Throws a `Stop` that names each wrong
 * variable, its value unless it is a secret, and what is expected.
 */
export const readEnvironment = (variables: Variables): Environment => {
  try {
    const environment = readVariables(localEnvironment, variables);
    checkSuperAdmin(environment);
    checkMail(environment);
    checkGateway(environment, isPublic(environment));
    return environment;
  } catch (error) {
    if (error instanceof WrongEnvironment) throw new Stop(error.message);
    throw error;
  }
};
