// What the one-machine host does beside serving: the first superAdmin, stock and coupons at the
// first start, a sweep every five minutes, and what orders held that were cut off free again within
// two.
import type { Api } from '../src/server/app.ts';
import type { Environment } from './environment.ts';
import { Stop } from './stop.ts';

const SWEEP_EVERY_MS = 5 * 60_000;
/** Claims rest for half a minute before they are looked at. */
const FREE_EVERY_MS = 60_000;

/**
 * Makes the first superAdmin where there is none; the line to print then. Throws a `Stop` when the
 * password given is too weak.
 */
export const welcome = async (
  api: Api,
  { SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD }: Environment,
) => {
  const made = await api
    .createFirstSuperAdmin({ email: SUPER_ADMIN_EMAIL, password: SUPER_ADMIN_PASSWORD })
    .catch((error: Error) => {
      throw new Stop(`The first superAdmin could not be made: ${error.message}`);
    });
  await api.putOutFirstStock();
  await api.makeFirstCoupons();
  if (!made) return '';
  const password = SUPER_ADMIN_PASSWORD
    ? 'the password in SUPER_ADMIN_PASSWORD'
    : `the password ${made.password} (shown only now)`;
  return `The first superAdmin logs in as ${made.email} with ${password}\n`;
};

/** Sweeps now and then until the returned function is called. */
export const keepSweeping = (api: Pick<Api, 'freeClaims' | 'sweep'>) => {
  const timers = [
    setInterval(() => void api.sweep(), SWEEP_EVERY_MS).unref(),
    setInterval(() => void api.freeClaims(), FREE_EVERY_MS).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};
