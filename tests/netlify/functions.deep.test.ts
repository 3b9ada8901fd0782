// The functions as Netlify gets them: bundled by Netlify's own bundler, with the rules of their
// manifest, and called.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { runCalls, runEach, startBlobs } from '../support/bundled-functions.ts';
import { QUOTE_FORM } from '../support/forms.ts';
import { jpeg, unopenable } from '../support/pictures.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { siteCatalogue } from '../support/test-api.ts';

type Route = { literal?: string; expression?: string };
type Entry = {
  name: string;
  schedule?: string;
  routes?: Route[];
  trafficRules?: {
    action: {
      config: {
        rateLimitConfig: { windowLimit: number; windowSize: number };
        aggregate: { keys: { type: string }[] };
      };
    };
  };
};

let folder = '';
let entries: Entry[] = [];

/** Written by `npm run build` on Netlify, before the functions are bundled. */
const BUILT_FROM = join(ROOT, '.cache/release/release.json');
let isOurs = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lift-site-functions-'));
  const manifest = join(folder, 'manifest.json');
  await mkdir(join(folder, 'bundled'));
  const settings = await readFile(join(ROOT, 'netlify.toml'), 'utf8');
  const listed = (name: string): string[] =>
    JSON.parse(new RegExp(`^ *${name} = (\\[.*\\])$`, 'm').exec(settings)?.[1] ?? '[]');
  isOurs = !existsSync(BUILT_FROM);
  await mkdir(dirname(BUILT_FROM), { recursive: true });
  if (isOurs) await writeFile(BUILT_FROM, '{"release":0,"legal":null}');
  const config = {
    '*': {
      includedFiles: listed('included_files'),
      externalNodeModules: listed('external_node_modules'),
    },
  };
  await zipFunctions(join(ROOT, 'netlify/functions'), join(folder, 'bundled'), {
    archiveFormat: 'none',
    basePath: ROOT,
    manifest,
    config,
    // One after the other: what was found out about a package for one is not found out again.
    parallelLimit: 1,
  });
  entries = JSON.parse(await readFile(manifest, 'utf8')).functions;
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  if (isOurs) await rm(BUILT_FROM);
});

const matches = (routes: Route[] = [], path: string) =>
  routes.some(({ literal, expression }) =>
    expression ? new RegExp(expression).test(path) : literal === path,
  );
const functionsFor = (path: string) =>
  entries.filter(({ routes }) => matches(routes, path)).map(({ name }) => name);

describe('a function that sends letters', () => {
  it('includes the code for it, and one with only open calls does not', () => {
    const code = 'node_modules/nodemailer/dist/esm/nodemailer.js';
    const without = entries.filter(({ name }) => !existsSync(join(folder, 'bundled', name, code)));
    expect(without.map(({ name }) => name).sort()).toEqual(['docs', 'not-found', 'plan']);
  });
});

describe('the manifest', () => {
  it('has ten functions that answer and two that are scheduled', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual([
      'account',
      'admin',
      'auth',
      'claims',
      'docs',
      'not-found',
      'papers',
      'payments',
      'plan',
      'quote',
      'shop',
      'sweeper',
    ]);
    const scheduled = entries
      .filter(({ schedule }) => schedule)
      .map(({ name, schedule }) => [name, schedule]);
    expect(scheduled.sort()).toEqual([
      ['claims', '* * * * *'],
      ['sweeper', '*/5 * * * *'],
    ]);
  });

  it.each(ENDPOINTS.map(({ path }) => `/api${path.replace('{id}', '01m7wjt01082ndpftx4dkw2846')}`))(
    'sends %s to one function',
    (path) => {
      expect(functionsFor(path)).toHaveLength(1);
    },
  );

  it.each(['/api', '/api/nothing', '/api/productsx', '/api/userx'])(
    'sends %s to no function, because a rule of netlify.toml handles it',
    (path) => {
      expect(functionsFor(path)).toEqual([]);
    },
  );

  it('limits each address separately: one visitor cannot lock out the others', () => {
    const answering = entries.filter(({ schedule }) => !schedule);
    expect(answering).toHaveLength(10);
    for (const { name, trafficRules } of answering) {
      // The gateway sends the events of all customers from a few addresses.
      if (name === 'payments') {
        expect(trafficRules).toBeUndefined();
        continue;
      }
      const { aggregate, rateLimitConfig } = trafficRules?.action.config ?? {};
      expect(aggregate?.keys.map(({ type }) => type).sort()).toEqual(['domain', 'ip']);
      expect(rateLimitConfig?.windowLimit).toBeGreaterThan(0);
    }
  });
});

const run = (
  calls: string,
  env: Record<string, string>,
  deploy: string,
  address?: string,
  cwd?: string,
) =>
  runCalls(calls, {
    bundles: join(folder, 'bundled'),
    env,
    deploy,
    ...(address && { address }),
    ...(cwd && { cwd }),
  });

const PERSON = {
  firstName: 'Anu',
  lastName: 'Nair',
  email: 'anu@lifts.example',
  phone: '+914844000000',
  password: 'counterweight-77',
  passwordAgain: 'counterweight-77',
};
const OWNER = { email: 'owner@lifts.example', password: 'counterweight-77' };
const readDocs = `await send('docs', '/openapi.json')`;

const SECRETS = {
  SESSION_SECRET: 'a secret for sessions that is long enough',
  KEY_SECRET: 'a secret for keys that is also long enough',
};

/** The work of the scheduled function and the first login, for calls that come after them. */
const AS_OWNER = `await (await load('sweeper'))(new Request('https://lifts.example/'), context), await send('account', '/user'), await send('auth', '/auth/login', ${JSON.stringify(OWNER)})`;
const ownerOf = (context: string) => ({
  ...SECRETS,
  NETLIFY_BLOBS_CONTEXT: context,
  SUPER_ADMIN_EMAIL: OWNER.email,
  SUPER_ADMIN_PASSWORD: OWNER.password,
});

/** Of one function's own code, without the library that opens pictures. */
const BUNDLE_MAX = 1_725_000;
/** Far below the 250 MB that Netlify takes: a function is unpacked whenever one starts. */
const UNPACKED_MAX = 40 * 1024 * 1024;

describe('a bundled function', () => {
  it('keeps a quote in the blobs of its deploy', async () => {
    const blobs = await startBlobs();
    const answer = await run(
      `await send('quote', '/quote', ${JSON.stringify(QUOTE_FORM)})`,
      { ...SECRETS, NETLIFY_BLOBS_CONTEXT: blobs.context },
      'production',
    );
    await blobs.stop();
    expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
  });

  it('frees the leftovers of crashes when its schedule runs, and reports what it did', async () => {
    const blobs = await startBlobs();
    const calls = `(await (await load('claims'))(new Request('https://lifts.example/'), context), await send('shop', '/products?limit=1'))`;
    const answer = await run(calls, ownerOf(blobs.context), 'production');
    await blobs.stop();
    expect(answer.status).toBe(200);
  });

  it('finds accounts again after SESSION_SECRET has changed', async () => {
    const blobs = await startBlobs();
    const owner = ownerOf(blobs.context);
    await run(`(${AS_OWNER})`, owner, 'production');
    const logIn = `(await send('account', '/user'), await send('auth', '/auth/login', ${JSON.stringify(OWNER)}))`;
    const rotated = { ...owner, SESSION_SECRET: 'another secret for sessions, long enough' };
    const answer = await run(logIn, rotated, 'production');
    await blobs.stop();
    expect([answer.status, JSON.parse(answer.text ?? '{}')]).toMatchObject([
      200,
      { user: { email: OWNER.email, role: 'superAdmin' } },
    ]);
  });

  it('does the upkeep even if the first superAdmin’s password is refused, and reports that', async () => {
    const blobs = await startBlobs();
    const weak = { ...ownerOf(blobs.context), SUPER_ADMIN_PASSWORD: 'administrator' };
    const calls = `(await (await load('sweeper'))(new Request('https://lifts.example/'), context).catch((error) => console.error(error.message)), await send('shop', '/products?limit=100'))`;
    const { text } = await run(calls, weak, 'production');
    await blobs.stop();
    const { products } = JSON.parse(text ?? '{}');
    expect(products.some(({ stock }: { stock: number | null }) => stock !== null)).toBe(true);
  });

  it('answers using only its own files', async () => {
    expect((await run(readDocs, { ...SECRETS }, 'deploy-preview')).text).toContain(
      '"openapi":"3.1.0"',
    );
  });

  it.each([
    ['without a secret', {}, 'production', 'SESSION_SECRET must be set'],
    [
      'without a secret for keys',
      { SESSION_SECRET: SECRETS.SESSION_SECRET },
      'production',
      'KEY_SECRET must be set',
    ],
    [
      'in a place it does not know',
      SECRETS,
      'somewhere',
      'There are no stores for the deploy context "somewhere".',
    ],
    ['without a context on a public address', SECRETS, '', 'no stores for the deploy context "".'],
  ])(
    'answers %s that it cannot, and names the variable to set',
    async (_what, env, deploy, sentence) => {
      const { status, headers, text } = await run(readDocs, env, deploy);
      expect([status, JSON.parse(text ?? '{}')]).toEqual([
        503,
        { code: 'unavailable', error: expect.stringContaining(sentence) },
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
      expect(text).not.toMatch(/\bat .*:\d+:\d+/);
    },
  );

  it('answers the next request with its own data, independent of the previous one', async () => {
    const first = `(context.deploy.context = 'somewhere', await send('docs', '/openapi.json'))`;
    const { status } = await run(
      `((${first}).status === 503 && (context.deploy.context = 'deploy-preview'), ${readDocs})`,
      SECRETS,
      'production',
    );
    expect(status).toBe(200);
  });
});

describe('a bundled function, with the first superAdmin logged in', () => {
  const sendPicture = (content: Uint8Array) =>
    `await send('admin', '/admin/picture', picture('${Buffer.from(content).toString('base64')}'))`;
  const logIn = (password: string) =>
    `await send('auth', '/auth/login', ${JSON.stringify({ ...OWNER, password })})`;
  const publish = `await (async () => {
    const list = async (name, path) => (await send(name, path)).json();
    const before = await list('shop', '/products?limit=100');
    const { products: drafts } = await list('admin', '/admin/products?limit=100');
    const part = drafts.find(({ _id }) => before.products.some((sold) => sold._id === _id));
    await send('admin', '/admin/product/' + part._id + '?version=' + part.version, undefined, 'DELETE');
    const { draft } = await list('admin', '/admin/release-draft');
    const published = await send('admin', '/admin/release', { fingerprint: draft.fingerprint, note: '' });
    const after = await list('shop', '/products?limit=100');
    const ids = [before, after].map(({ products }) => products.map(({ _id }) => _id));
    return Response.json({ published: published.status, ids, gone: part._id });
  })()`;
  const calls = {
    owner: `(${AS_OWNER})`,
    lifts: `await send('admin', '/admin/products?limit=1&kind=lift')`,
    sound: sendPicture(jpeg(40, 30)),
    damaged: sendPicture(unopenable(40, 30)),
    publish,
    wrong: logIn('another-door-43'),
    right: logIn(OWNER.password),
  };
  let said: Awaited<ReturnType<typeof runEach<keyof typeof calls>>>;
  const bodyOf = (name: keyof typeof calls) => JSON.parse(said[name].text ?? '{}');

  let end = () => {};
  afterAll(() => end());
  beforeAll(async () => {
    const blobs = await startBlobs();
    said = await runEach(calls, {
      bundles: join(folder, 'bundled'),
      env: ownerOf(blobs.context),
      deploy: 'production',
      whenOver: (stop) => {
        end = stop;
      },
    });
    await blobs.stop();
  });

  it('accepts the login of the owner that the scheduled function has created', () => {
    expect([said.owner.status, bodyOf('owner')]).toMatchObject([
      200,
      { user: { email: OWNER.email, role: 'superAdmin' } },
    ]);
  });

  it('contains the catalogue of the repository', async () => {
    const { models } = await siteCatalogue();
    expect([said.lifts.status, bodyOf('lifts')]).toMatchObject([
      200,
      { totalAvailableProducts: models.length },
    ]);
  });

  it('hashes passwords and compares them without a thread', () => {
    expect([said.wrong.status, said.right.status, bodyOf('right')]).toMatchObject([
      401,
      200,
      { user: { email: OWNER.email } },
    ]);
  });

  it('decodes pictures completely, and stays within Netlify’s size limit', async () => {
    expect([said.sound.status, said.damaged.status, said.damaged.text]).toEqual([
      201,
      422,
      expect.stringContaining('This image is damaged and cannot be opened.'),
    ]);
    const files = await readdir(join(folder, 'bundled/admin'), {
      recursive: true,
      withFileTypes: true,
    });
    const sizes = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(UNPACKED_MAX);
  });

  it('sells the products of its own deploy, whatever has been published since', () => {
    const { published, ids, gone } = bodyOf('publish');
    expect([published, ids[0].includes(gone)]).toEqual([201, true]);
    expect(ids[1]).toEqual(ids[0]);
  });
});

describe('under Netlify’s own tools, a bundled function', () => {
  const sendQuote = `await send('quote', '/quote', ${JSON.stringify(QUOTE_FORM)})`;

  it.each([
    ['dev', 'http://localhost:8888'],
    ['', 'http://localhost:8888'],
    ['', 'http://127.0.0.1:8888'],
  ])('keeps a quote in the data folder, in the context %j on %s', async (context, address) => {
    const folder = await tempFolder();
    const { status } = await run(sendQuote, { DATA_DIR: folder }, context, address);
    const kept = new DatabaseSync(join(folder, 'blobs.sqlite'))
      .prepare("SELECT count(*) AS quotes FROM blobs WHERE cast(body AS TEXT) LIKE '%Anu Nair%'")
      .get();
    expect([status, Number(kept?.quotes) > 0]).toEqual([201, true]);
  });

  it('gives an e-mail address to one of several processes, and keeps the data sent to each of them', async () => {
    const dataFolder = await tempFolder();
    const signUp = `await send('auth', '/auth/signup', (() => {
      const form = new FormData();
      const person = Object.entries(${JSON.stringify(PERSON)});
      for (const [name, value] of person) form.append(name, value);
      return form;
    })())`;
    const calls = { visit: `await send('account', '/user')`, signUp };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        runEach(calls, {
          bundles: join(folder, 'bundled'),
          env: { DATA_DIR: dataFolder },
          deploy: 'dev',
          address: 'http://localhost:8888',
        }),
      ),
    );
    expect(answers.map(({ visit }) => [visit.status, visit.stderr])).toEqual(
      answers.map(() => [200, undefined]),
    );
    expect(answers.map(({ signUp: { status } }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('contains no engine: without the sources nothing is opened', async () => {
    const names = entries.map(({ name }) => join(folder, `bundled/${name}`));
    const code = await Promise.all(
      names.map((name) => readFile(join(name, 'netlify/functions', `${basename(name)}.mjs`))),
    );
    expect(code.filter((text) => text.includes('node:sqlite'))).toEqual([]);
    expect(code.map((text) => text.byteLength).filter((bytes) => bytes > BUNDLE_MAX)).toEqual([]);
    const elsewhere = await tempFolder();
    const { status, text } = await run(
      readDocs,
      { ...SECRETS, DATA_DIR: elsewhere },
      'dev',
      'https://lifts.example',
      elsewhere,
    );
    expect([status, text]).toEqual([503, expect.stringContaining('npm run netlify')]);
    expect(await readdir(elsewhere)).toEqual([]);
  });
});
