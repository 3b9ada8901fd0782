// Prints whether the time of a refused login shows what kind of account an address has:
// npm run bench -- login-timing
import { createBlobEngine } from '../local/blobs/engine.ts';
import { PAPER_FONTS, readLegal } from '../local/deps.ts';
import { catalogueSchema } from '../src/contract/catalogue/rules.ts';
import { createApp } from '../src/server/app.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { createBrowser } from './browser.ts';
import { startGoogle } from './google.ts';
import { median, rankTest } from './rank-test.ts';
import { markdownTable } from './table.ts';

const SAMPLES = Number(process.argv[2] ?? 60);
/** As on Netlify and on one machine. */
const PASSWORD_COST = 12;
const PASSWORD = 'landing-door-42';
const OWNER = { email: 'owner@lifts.example', password: 'counterweight-77' };
const DAY_MS = 24 * 60 * 60_000;
/** Differences of medians below this are what invariant I28 allows. */
const ALLOWED = 0.1;
/** Chance of a false alarm, shared by the comparisons. */
const CHANCE = 0.05;

const engine = createBlobEngine({ memory: true });
const google = await startGoogle();
let ahead = 0;
const ports = systemPorts(() => Date.now() + ahead);
const api = createApp({
  storage: openStores({ context: 'local', ports, engine }),
  ports,
  sessionSecret: 'a secret for the sessions of the bench',
  keySecret: 'a secret for the keys that the bench has',
  passwordCost: PASSWORD_COST,
  legal: await readLegal(),
  paperFonts: PAPER_FONTS,
  google: google.settings,
  firstCatalogue: async () => catalogueSchema.parse({ categories: [], models: [] }),
  report: (error) => void process.stderr.write(`${error.stack}\n`),
  log: () => undefined,
});

let addresses = 0;
const newBrowser = async () => {
  addresses += 1;
  const browser = createBrowser(api, `10.0.${addresses >> 8}.${addresses & 255}`, []);
  await browser.send('GET', '/user');
  return browser;
};
const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const newCustomer = async (email: string) =>
  (
    await (
      await newBrowser()
    ).send(
      'POST',
      '/auth/signup',
      form({ firstName: 'Anu', email, password: PASSWORD, passwordAgain: PASSWORD }),
    )
  ).body.user._id;

const prepare = async () => {
  await api.createFirstSuperAdmin(OWNER);
  const staff = await newBrowser();
  await staff.send('POST', '/auth/login', OWNER);
  await newCustomer('known@example.com');
  await staff.send(
    'PATCH',
    `/admin/customer-block-unblock/${await newCustomer('blocked@example.com')}`,
    { isActive: false },
  );
  const visitor = await newBrowser();
  await visitor.send('POST', '/auth/google', {
    token: await google.token('google-only', visitor.nonce()),
  });
};

const KINDS = [
  ['wrong password', 'known@example.com'],
  ['unknown address', 'nobody@example.com'],
  ['opened by Google alone', 'google-only@gmail.com'],
  ['blocked', 'blocked@example.com'],
] as const;

/** One refused login, in milliseconds. */
const refused = async (email: string) => {
  // After a day earlier tries no longer count.
  ahead += DAY_MS + 1;
  const browser = await newBrowser();
  const start = performance.now();
  const answer = await browser
    .send('POST', '/auth/login', { email, password: 'another-door-43' })
    .catch((error: Error) => error.message);
  const ms = performance.now() - start;
  if (typeof answer !== 'string' || !answer.includes(' 401 '))
    throw new Error(`A wrong password was not refused as such: ${JSON.stringify(answer)}`);
  return ms;
};

await prepare();
for (const [, email] of KINDS) await refused(email);
const times = KINDS.map(() => [] as number[]);
for (let run = 0; run < SAMPLES; run += 1) {
  // In another order each time, so that what else the machine does falls on all alike.
  const order = KINDS.map((kind, place) => ({ kind, place, by: Math.random() })).toSorted(
    (a, b) => a.by - b.by,
  );
  for (const { kind, place } of order) times[place]?.push(await refused(kind[1]));
}

const [known = [], ...others] = times;
const verdicts = others.map((series) => ({
  difference: median(series) / median(known) - 1,
  chance: rankTest(known, series),
}));
const rows = KINDS.map(([kind], place) => {
  const verdict = verdicts[place - 1];
  const cells = verdict
    ? [`${(verdict.difference * 100).toFixed(1)} %`, verdict.chance.toFixed(3)]
    : ['', ''];
  return [kind, median(times[place] ?? []).toFixed(1), ...cells];
});
const tells = verdicts.filter(
  ({ difference, chance }) => Math.abs(difference) > ALLOWED && chance < CHANCE / verdicts.length,
);
process.stdout.write(
  `${markdownTable(['refused login', 'median ms', 'against a wrong password', 'p'], rows)}\n\n`,
);
process.stdout.write(
  `${SAMPLES} of each in random order, bcrypt at cost ${PASSWORD_COST}; p by the rank test of Mann and Whitney.\n` +
    (tells.length === 0
      ? `The time tells no kind of account apart: none differs by more than ${ALLOWED * 100} % with p < ${(CHANCE / verdicts.length).toFixed(3)}.\n`
      : `The time tells ${tells.length} of ${verdicts.length} kinds of account apart.\n`),
);
engine.close();
google.close();
process.exitCode = tells.length === 0 ? 0 : 1;
