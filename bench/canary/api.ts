// The API of a live site: its first and its next answers, health, a quote request that is marked as
// a test, and an account that is removed again whatever happens.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { healthSchema } from '../../src/contract/health/rules.ts';
import { testEmail } from '../../src/contract/kernel/test-run.ts';
import { builtReleaseSchema } from '../../src/contract/release/rules.ts';
import { median } from '../rank-test.ts';
import type { Answer, Browser } from './browser.ts';
import type { Note } from './finding.ts';

const WARM_CALLS = 5;
const SLOW_MS = 3_000;
const BY_LOG = 'Look for the status and the time in the log of the function.';

const jsonOf = ({ text }: Answer): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const errorIn = (answer: Answer) =>
  z.object({ error: z.string() }).safeParse(jsonOf(answer)).data?.error ?? '';
const seenOf = (answer: Answer) =>
  `${answer.status}, ${answer.ms.toFixed(0)} ms ${errorIn(answer)}`.trim();

const lookAtTimes = async ({ send }: Browser, note: Note) => {
  const cold = await send('/api/user');
  const warm: number[] = [];
  for (let n = 0; n < WARM_CALLS; n += 1) warm.push((await send('/api/user')).ms);
  note(
    'API, first and next answers',
    cold.status === 200 && median(warm) < SLOW_MS,
    `${seenOf(cold)}, then ${median(warm).toFixed(0)} ms`,
    `${BY_LOG} Without an answer at all a secret may be missing: docs/deploy.md names them.`,
  );
  const kept = cold.headers.get('cache-control') ?? 'none';
  note('answers of the API are kept nowhere', kept === 'no-store', kept, BY_LOG);
};

const lookAtHealth = async ({ send }: Browser, note: Note) => {
  const [answer, built] = [await send('/api/health'), await send('/release.json')];
  const release = builtReleaseSchema.safeParse(jsonOf(built)).data?.release;
  note('release.json', release !== undefined, seenOf(built), 'Deploy the site again.');
  const health = z.object({ health: healthSchema }).safeParse(jsonOf(answer)).data?.health;
  const problems = health?.problems.map(({ sentence }) => sentence).join(' ');
  note('health', answer.status === 200, seenOf(answer), problems || BY_LOG);
  if (!health) return;
  const { shown } = health.release;
  note(
    'the API sells what the pages show',
    shown === null || shown === release,
    `release ${shown} and ${release}`,
    'A build is under way, or pages and functions are of different deploys: deploy the site again.',
  );
};

const lookAtQuote = async ({ send }: Browser, note: Note) => {
  const lift = { elevatorType: 'Other', location: 'Kerala', page: '/' };
  const json = { name: 'Check of the site', phone: '+914844000000', ...lift, isTest: true };
  const answer = await send('/api/quote', { method: 'POST', json });
  note('quote request, marked as a test', answer.status === 201, seenOf(answer), BY_LOG);
};

/** What a sign-up has left, also one whose answer never came; true when nothing is left. */
const removeAccount = async (
  { send }: Browser,
  { email, password }: { email: string; password: string },
) => {
  await send('/api/user');
  const login = await send('/api/auth/login', { method: 'POST', json: { email, password } });
  if (login.status === 401) return true;
  const removed = await send('/api/user/test-account', { method: 'DELETE' });
  return removed.status === 200;
};

/** @param cleaner a browser of its own, which may still send when the time for checks is up. */
const lookAtAccount = async (browser: Browser, note: Note, cleaner: Browser) => {
  const { send } = browser;
  const email = testEmail(`canary-${randomUUID()}`);
  const password = randomUUID();
  const whole = async (what: string, answer: Answer, status: number) => {
    note(what, answer.status === status, seenOf(answer), BY_LOG);
    return answer.status === status;
  };
  await send('/api/user');
  try {
    const form = { firstName: 'Canary', email, password, passwordAgain: password };
    const signup = await send('/api/auth/signup', { method: 'POST', form });
    if (!(await whole('sign-up', signup, 201))) return;
    const mine = await send('/api/user');
    note('the session is known', mine.text.includes(email), seenOf(mine), BY_LOG);
    await whole('log out', await send('/api/auth/logout'), 200);
    const json = { email, password };
    await whole('log in', await send('/api/auth/login', { method: 'POST', json }), 200);
  } finally {
    const isGone = await removeAccount(cleaner, { email, password }).catch(() => false);
    note(
      'the test account is removed',
      isGone,
      isGone ? 'gone' : email,
      'Nothing: the next night’s upkeep of the site removes it.',
    );
  }
};

export const API_CHECKS = {
  times: lookAtTimes,
  health: lookAtHealth,
  quote: lookAtQuote,
  account: lookAtAccount,
};
