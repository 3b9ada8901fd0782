// The real API over blobs in memory, with people to make its calls.
import { createBlobEngine } from '../local/blobs/engine.ts';
import { PAPER_FONTS, readLegal } from '../local/deps.ts';
import { createApp } from '../src/server/app.ts';
import { catalogueFiles } from '../src/server/catalogue/catalogue-files.ts';
import type { Deps } from '../src/server/deps.ts';
import type { LogLine } from '../src/server/kernel/log-line.ts';
import { openStores } from '../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import { createBrowser } from './browser.ts';
import { startGoogle } from './google.ts';

export const PASSWORD = 'landing-door-42';
const SUPER_ADMIN = { email: 'owner@lifts.example', password: 'counterweight-77' };
/** Hashing a password is work for the processor alone; its time is measured apart. */
const CHEAPEST = 4;

export const form = (fields: Record<string, string | Blob>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};

/** A value as plain fields of a form, each named by its path: `cabin.w`, `facts.0.name`. */
export const plainFields = (value: unknown, path = ''): Record<string, string> => {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  if (typeof value !== 'object' || value === null || isEmptyList)
    return { [path]: isEmptyList ? '' : String(value ?? '') };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      Object.entries(plainFields(inner, path === '' ? name : `${path}.${name}`)),
    ),
  );
};

type Through = (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;

/**
 * @param distort what lies between the API and its storage.
 * @param instances how many of them answer in turn, each with nothing of its own but its memory.
 */
export const openWorld = async (distort: Through = (fetch) => fetch, instances = 1) => {
  const engine = createBlobEngine({ memory: true });
  const ports = systemPorts(Date.now);
  const log: LogLine[] = [];
  const newStorage = () =>
    openStores({ context: 'local', ports, engine: { fetch: distort(engine.fetch) } });
  const google = await startGoogle();
  const deps: Deps = {
    storage: newStorage(),
    ports,
    sessionSecret: 'a secret for the sessions of the bench',
    keySecret: 'a secret for the keys that the bench has',
    passwordCost: CHEAPEST,
    legal: await readLegal(),
    paperFonts: PAPER_FONTS,
    firstCatalogue: catalogueFiles('src/content'),
    google: google.settings,
    builds: { start: async () => undefined, status: async () => null },
    report: (error) => void process.stderr.write(`${error.stack}\n`),
    log: (line) => void log.push(line),
  };
  const first = createApp(deps);
  const others = Array.from({ length: instances - 1 }, () =>
    createApp({ ...deps, storage: newStorage() }),
  );
  let asked = 0;
  const api: typeof first = {
    ...first,
    fetch: (...call) => {
      asked += 1;
      return (others[(asked % instances) - 1] ?? first).fetch(...call);
    },
  };
  const left: Promise<unknown>[] = [];
  let people = 0;

  /** A browser at an address of its own that has opened the site. */
  const newVisitor = async () => {
    people += 1;
    const visitor = createBrowser(
      api,
      `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
      left,
    );
    await visitor.send('GET', '/user');
    return visitor;
  };
  const newPerson = () => ({
    firstName: 'Anu',
    email: `person${people}.${Math.trunc(performance.now() * 1000)}@example.com`,
  });
  const newCustomer = async () => {
    const me = await newVisitor();
    const { email, firstName } = newPerson();
    const { body } = await me.send(
      'POST',
      '/auth/signup',
      form({ firstName, email, password: PASSWORD, passwordAgain: PASSWORD }),
    );
    return { me, email, id: body.user._id as string };
  };

  await api.createFirstSuperAdmin(SUPER_ADMIN);
  const staff = await newVisitor();
  await staff.send('POST', '/auth/login', SUPER_ADMIN);
  return {
    api,
    deps,
    engine,
    google,
    left,
    log,
    staff,
    superAdmin: SUPER_ADMIN,
    newVisitor,
    newPerson,
    newCustomer,
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
