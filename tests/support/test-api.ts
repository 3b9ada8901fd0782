// The real API over the real storage client, with blobs in memory, a clock that can be moved, and
// password hashes of the lowest cost.
import { onTestFinished } from 'vitest';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { ROOT } from '../../local/built-site.ts';
import { createStoreCheck } from '../../local/store-check.ts';
import { createApp } from '../../src/server/app.ts';
import type { AnyNoun } from '../../src/server/assemble.ts';
import { catalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { LogLine } from '../../src/server/kernel/log-line.ts';
import type { Storage } from '../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { LEGAL, PAPER_FONTS } from './company.ts';
import { firstAccounts, type Step } from './first-accounts.ts';
import { quickPorts } from './quick-ports.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const SITE = 'https://lifts.example';
export const SUPER_ADMIN = { email: 'owner@lifts.example', password: 'counterweight-77' };
export const PASSWORD = 'landing-door-42';
const CHEAPEST = 4;

/** A small catalogue for tests of behaviour; read once for all tests of a file. */
export const firstCatalogue = catalogueFiles(`${ROOT}/tests/fixtures/catalogue`);
/** The catalogue of the repository, for tests of its first stock and its demonstration data. */
export const siteCatalogue = catalogueFiles(`${ROOT}/src/content`);

type Options = Partial<Omit<Deps, 'storage'>> & {
  /** Nouns in addition to those of the site. */
  nouns?: readonly AnyNoun[];
  /** Wraps the storage of the API. */
  through?: (storage: Storage) => Storage;
  /** Keeps the blobs in this file; they are in memory otherwise. */
  file?: string;
  /** Does the host's work on that file: checks it at night, and clears it. */
  isWatched?: boolean;
};

/** A clock that can be moved, and made faster for work that otherwise takes seconds. */
const createClock = () => {
  let from = { real: Date.now(), ours: Date.now() };
  let speed = 1;
  return {
    offsetMs: 0,
    now() {
      return from.ours + (Date.now() - from.real) * speed + this.offsetMs;
    },
    run(times: number) {
      from = { real: Date.now(), ours: this.now() - this.offsetMs };
      speed = times;
    },
    speed: () => speed,
    /** Whether the clock was neither moved nor made faster. */
    isUsual() {
      return this.offsetMs === 0 && speed === 1;
    },
  };
};

/** Options that change nothing about the first accounts of an API. */
const USUAL_OPTIONS = ['builds', 'copies', 'firstCatalogue', 'orderPageSizes'];

/** A new API; closed at the end of the test, or of the hook, in which it is made. */
export const createTestApi = (
  { through = (storage) => storage, file, isWatched, nouns, ...options }: Options = {},
  whenOver: (close: () => void) => void = onTestFinished,
) => {
  const engine = createBlobEngine(file === undefined ? { memory: true } : { file });
  whenOver(() => engine.close());
  const clock = createClock();
  const ports = quickPorts(() => clock.now(), clock.speed);
  const log: LogLine[] = [];
  const reports: Error[] = [];
  const deps: Deps = {
    storage: through(openStores({ context: 'local', ports, engine })),
    ports,
    sessionSecret: 'a secret for sessions that is long enough',
    keySecret: 'a secret for keys that is also long enough',
    passwordCost: CHEAPEST,
    legal: LEGAL,
    paperFonts: PAPER_FONTS,
    firstCatalogue,
    report: (error) => void reports.push(error),
    log: (line) => void log.push(line),
    ...(isWatched && file !== undefined && { storeFiles: createStoreCheck(engine, file) }),
    ...options,
  };
  const api = createApp(deps, nouns);

  let addresses = 0;
  let people = 0;
  /** A browser without cookies, at a network address of its own. */
  const visitor = (site = SITE): Visitor => {
    addresses += 1;
    return createVisitor({ fetch: api.fetch, site, ip: `203.0.113.${addresses}` });
  };

  const logIn = async (person: Visitor, email: string, password: string) => {
    await person.get('/user');
    const { status, body } = await person.post('/auth/login', { email, password });
    if (status !== 200) throw new Error(`login as ${email}: ${status} ${JSON.stringify(body)}`);
    return person;
  };
  const signedIn = (email: string, password: string) => logIn(visitor(), email, password);

  const take = firstAccounts({
    engine,
    ready: () => deps.storage.ready(),
    isUsual: () =>
      clock.isUsual() && Object.keys(options).every((name) => USUAL_OPTIONS.includes(name)),
    takeElsewhere: async (steps) => {
      const ends: (() => void)[] = [];
      const elsewhere = createTestApi({}, (end) => void ends.push(end));
      let last: Step | undefined;
      for (const step of steps) last = await elsewhere.takeStep(step);
      if (!last) throw new Error('A beginning without a step.');
      return { ...last, engine: elsewhere.engine, close: () => ends.forEach((end) => void end()) };
    },
  });

  const takeCustomer = (fields: Record<string, string | Blob>) => {
    people += 1;
    const email = `customer${people}@example.com`;
    const person = visitor();
    const signUp = async () => {
      await person.get('/user');
      const { status, body } = await person.postForm('/auth/signup', {
        firstName: 'Anu',
        email,
        password: PASSWORD,
        passwordAgain: PASSWORD,
        ...fields,
      });
      if (status !== 201) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
      return { email: String(fields.email ?? email), id: body.user._id as string };
    };
    // Steps are known by their text, and a picture has none.
    return Object.values(fields).every((field) => typeof field === 'string')
      ? take(`customer ${JSON.stringify(fields)}`, person, signUp)
      : signUp().then((facts) => ({ visitor: person, facts }));
  };
  const newCustomer = async (fields: Record<string, string | Blob> = {}) => {
    const { visitor: person, facts } = await takeCustomer(fields);
    return { visitor: person, ...facts };
  };

  const takeSuperAdmin = () => {
    const owner = visitor();
    return take('superAdmin', owner, async () => {
      await api.createFirstSuperAdmin(SUPER_ADMIN);
      await logIn(owner, SUPER_ADMIN.email, SUPER_ADMIN.password);
      return SUPER_ADMIN;
    });
  };
  const superAdmin = async () => (await takeSuperAdmin()).visitor;

  const takeAdmin = (role: 'admin' | 'superAdmin') => {
    people += 1;
    const email = `staff${people}@lifts.example`;
    const password = 'governor-rope-90';
    const person = visitor();
    return take(role === 'admin' ? 'admin' : 'another superAdmin', person, async () => {
      const { body } = await (await superAdmin()).post('/super-admin/admin', {
        firstName: 'Binu',
        email,
        role,
        currentPassword: SUPER_ADMIN.password,
      });
      await logIn(person, email, body.initialPassword);
      const changed = await person.post('/user/change-password', {
        currentPassword: body.initialPassword,
        password,
        passwordAgain: password,
      });
      if (changed.status !== 200) throw new Error(`change-password: ${changed.status}`);
      return { email, password, id: body.admin._id as string };
    });
  };
  /** A member of staff whom a superAdmin has added, and who has set a password. */
  const newAdmin = async (role: 'admin' | 'superAdmin' = 'admin') => {
    const { visitor: person, facts } = await takeAdmin(role);
    return { visitor: person, ...facts };
  };

  /** A first step of the API, by its name. */
  const takeStep = (name: string): Promise<Step> => {
    if (name === 'superAdmin') return takeSuperAdmin();
    if (name === 'admin') return takeAdmin('admin');
    if (name === 'another superAdmin') return takeAdmin('superAdmin');
    return takeCustomer(JSON.parse(name.slice('customer '.length)));
  };

  return {
    api,
    deps,
    engine,
    clock,
    log,
    reports,
    visitor,
    signedIn,
    newCustomer,
    newAdmin,
    superAdmin,
    takeStep,
  };
};
export type TestApi = ReturnType<typeof createTestApi>;
