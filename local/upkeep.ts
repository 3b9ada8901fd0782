// What the one-machine host does beside serving: the first superAdmin, stock and coupons at the
// first start, a sweep every five minutes, and every minute what others wait for: what cut-off
// orders held, and letters that are due.

import { INVITATION_MS } from '../src/contract/account/invitation.ts';
import { HOUR_MS, MINUTE_MS } from '../src/contract/kernel/days.ts';
import type { Api } from '../src/server/api.ts';
import type { SweepReport } from '../src/server/kernel/sweep/sweeper.ts';
import type { Environment } from './environment.ts';
import { Stop } from './stop.ts';

const SWEEP_EVERY_MS = 5 * MINUTE_MS;
/** Claims rest for half a minute before they are looked at; letters are tried again after one. */

/** Of the first superAdmin, where SUPER_ADMIN_EMAIL is not set. */
const DEFAULT_EMAIL = 'admin@example.com';

/** The line with a new invitation; for this machine's terminal or the log of a function alone. */
const invite = async (api: Api, email: string) => {
  const invitation = await api.inviteFirstSuperAdmin(email);
  return (address: string) =>
    invitation
      ? `${email} becomes the first superAdmin with this link, once and within ${INVITATION_MS / HOUR_MS} hours (shown only now): ${address}${invitation.path}\n`
      : '';
};

const create = async (api: Api, { SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD }: Environment) => {
  const made = await api.createFirstSuperAdmin({
    email: SUPER_ADMIN_EMAIL ?? DEFAULT_EMAIL,
    password: SUPER_ADMIN_PASSWORD,
  });
  const password = SUPER_ADMIN_PASSWORD
    ? 'the password in SUPER_ADMIN_PASSWORD'
    : `the password ${made?.password} (shown only now)`;
  return () => (made ? `The first superAdmin logs in as ${made.email} with ${password}\n` : '');
};

/**
 * Makes the first superAdmin where there is none: with the password given, by an invitation where
 * only an address is, and with a password of its own where there is neither. Returns the line to
 * print, given the address of the site. Throws a `Stop` when the superAdmin cannot be made.
 */
export const welcome = async (api: Api, environment: Environment) => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = environment;
  const line = await (email && !password ? invite(api, email) : create(api, environment)).catch(
    (error: Error) => {
      throw new Stop(`The first superAdmin could not be made: ${error.message}`);
    },
  );
  await api.putOutFirstStock();
  await api.makeFirstCoupons();
  return line;
};

const saying = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Sweeps now and then until the returned function is called; says which part of a sweep failed, and
 * why.
 */
export const keepSweeping = (
  api: Pick<Api, 'everyMinute' | 'sweep'>,
  say: (line: string) => void = saying,
) => {
  const log = (sweep: () => Promise<SweepReport>) => async () => {
    try {
      for (const { name, error } of await sweep())
        if (error !== undefined) say(`Sweep, ${name}: ${error}`);
    } catch (error) {
      say(`Sweep: ${error}`);
    }
  };
  const timers = [
    setInterval(log(api.sweep), SWEEP_EVERY_MS).unref(),
    setInterval(log(api.everyMinute), MINUTE_MS).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};
