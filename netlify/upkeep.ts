// The work of the scheduled functions.
import type { Context } from '@netlify/functions';
import { type Api, createApi } from '../src/server/api.ts';
import { baseEnvironment, readVariables } from '../src/server/environment.ts';
import type { SweepReport } from '../src/server/kernel/sweep/sweeper.ts';
import { NOUNS } from '../src/server/nouns.ts';
import { openHosts } from './deps.ts';

const hostFor = openHosts((deps) => createApi(deps, NOUNS));

const logSweep = (report: SweepReport) => {
  const lines = report.map(({ name, repaired, error }) => ({
    name,
    repaired,
    ...(error === undefined ? {} : { error: String(error) }),
  }));
  process.stdout.write(`${JSON.stringify(lines)}\n`);
};

/**
 * The function that runs every minute: releases claims of orders that a crash cut off, and sends
 * due dispatches.
 */
export const everyMinute = async (_request: Request, context: Context) => {
  const api = await (await hostFor(context)).api();
  if (api) logSweep(await api.everyMinute());
};

/**
 * Creates the first superAdmin, if one is configured: with a password, or with an invitation whose
 * link appears only in this function's log.
 */
const makeFirstSuperAdmin = async (api: Api, context: Context) => {
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
 * The function that runs every five minutes: creates a configured first superAdmin and the first
 * stock and coupons of the shop, and runs the sweep.
 */
export const upkeep = async (_request: Request, context: Context) => {
  const api = await (await hostFor(context)).api();
  // During a restore nothing may be written.
  if (!api) return;
  try {
    await makeFirstSuperAdmin(api, context);
  } finally {
    // A refused password must not keep the shop from its other work.
    await api.putOutFirstStock();
    await api.makeFirstCoupons();
    logSweep(await api.sweep());
  }
};
