// The work of the functions that run by a schedule.
import type { Context } from '@netlify/functions';
import { type ApiWithUpkeep, createApiWithUpkeep } from '../src/server/api-with-upkeep.ts';
import { baseEnvironment, readVariables } from '../src/server/environment.ts';
import type { SweepReport } from '../src/server/storage/sweeper.ts';
import { openHosts } from './deps.ts';

const hostFor = openHosts((deps) => createApiWithUpkeep(deps, () => undefined));

const logSweep = (report: SweepReport) => {
  const lines = report.map(({ name, repaired, error }) => ({
    name,
    repaired,
    ...(error === undefined ? {} : { error: String(error) }),
  }));
  process.stdout.write(`${JSON.stringify(lines)}\n`);
};

/**
 * The work of the function that runs every minute: frees what orders held that a crash cut off, and
 * sends what is due.
 */
export const everyMinute = async (_request: Request, context: Context) => {
  const api = await (await hostFor(context)).api();
  if (api) logSweep(await api.everyMinute());
};

/**
 * The first superAdmin, when one is configured: with a password, or by an invitation, whose link is
 * in the log of this function alone.
 */
const makeFirstSuperAdmin = async (api: ApiWithUpkeep, context: Context) => {
  const {
    SUPER_ADMIN_EMAIL: email,
    SUPER_ADMIN_PASSWORD: password,
    SITE_URL = context.site?.url ?? context.url?.origin ?? '',
  } = readVariables(baseEnvironment, process.env);
  if (!email) return;
  if (password) return void (await api.createFirstSuperAdmin({ email, password }));
  const invitation = await api.inviteFirstSuperAdmin(email);
  if (!invitation) return;
  const link = `${SITE_URL.replace(/\/$/, '')}${invitation.path}`;
  process.stdout.write(
    `${email} becomes the first superAdmin with this link, once and until ${invitation.endsAt}: ${link}\n`,
  );
};

/**
 * The work of the function that runs every five minutes: a first superAdmin when one is configured,
 * the stock and the coupons the shop begins with, and the sweep.
 */
export const upkeep = async (_request: Request, context: Context) => {
  const api = await (await hostFor(context)).api();
  // While a restore is put in place, nothing may be written.
  if (!api) return;
  try {
    await makeFirstSuperAdmin(api, context);
  } finally {
    // A password that is refused must not keep the shop from its upkeep.
    await api.putOutFirstStock();
    await api.makeFirstCoupons();
    logSweep(await api.sweep());
  }
};
