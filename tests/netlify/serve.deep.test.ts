// The site under Netlify's own tools, started as `npm run netlify` starts them: the right function
// answers each call, and the main journeys work through the API.
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { hasTools } from '../../local/netlify-tools.ts';
import { startNode } from '../support/command.ts';
import { describeWith } from '../support/describe-with.ts';
import { ADDRESS } from '../support/shopper.ts';
import { createVisitor } from '../support/visitor.ts';

const OWNER = { email: 'owner@lifts.example', password: 'counterweight-77' };
const PERSON = { email: 'anu@lifts.example', password: 'landing-door-42' };
const NOT_FOUND = [404, { error: 'Not found', code: 'not_found' }];

const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The files that a build of the site needs, and the folders of the tools. */
const COPIED = [
  'src',
  'public',
  'build',
  'netlify',
  'local',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const LINKED = ['node_modules', '.cache/netlify-tools'];

/**
 * A copy of the project. It lies within the project, so that its packages are found, and is a
 * repository of its own. Its build makes only one page, because other tests check the pages.
 */
const copyProject = async (name: string) => {
  const folder = join(ROOT, '.cache/netlify-test', name);
  await rm(folder, { recursive: true, force: true });
  for (const made of ['.git', '.cache', 'dist'])
    await mkdir(join(folder, made), { recursive: true });
  // Its workers may still be writing when it has been ended.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of LINKED) await symlink(join(ROOT, path), join(folder, path), 'junction');
  const rules = await readFile(join(ROOT, 'netlify.toml'), 'utf8');
  const command = 'node netlify/prepare-release.ts';
  await writeFile(
    join(folder, 'netlify.toml'),
    rules.replace('command = "npm run build"', `command = "${command}"`),
  );
  await writeFile(join(folder, 'dist/about-us.html'), '<h1>About us</h1>');
  return folder;
};

/** Starts `npm run netlify -- <command>` in a copy of the project; resolves to its address. */
const start = async (command: 'serve' | 'dev') => {
  const folder = await copyProject(command);
  const [port, functionsPort, targetPort] = [await freePort(), await freePort(), await freePort()];
  const { said } = startNode(
    [
      join(folder, 'local/netlify.ts'),
      command,
      '--port',
      String(port),
      '--functions-port',
      String(functionsPort),
      ...(command === 'dev' ? ['--target-port', String(targetPort)] : []),
    ],
    {
      cwd: folder,
      withChildren: true,
      env: {
        PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':'),
        HOME: process.env.HOME ?? '',
        PORT: String(targetPort),
        DATA_DIR: 'data',
        SUPER_ADMIN_EMAIL: OWNER.email,
        SUPER_ADMIN_PASSWORD: OWNER.password,
        BROWSER: 'none',
      },
    },
  );
  await said('server ready');
  return `http://localhost:${port}`;
};

const open = (address: string) =>
  createVisitor({ fetch: (request) => fetch(request), site: address, ip: 'this machine' });

const missing = hasTools() ? undefined : 'Netlify’s tools are not installed';

describeWith(missing)('under the tools of Netlify', { timeout: 900_000 }, () => {
  it.each(['serve', 'dev'] as const)(
    'netlify %s answers each call by its function, from sign-up to an order in the list of staff, and an unknown call by the API',
    async (command) => {
      const address = await start(command);
      // The development server of Astro is ready later than that of Netlify.
      const seen = async () => {
        const page = await fetch(`${address}/about`).catch(() => undefined);
        return (
          page && [page.status, new URL(page.url).pathname, page.headers.get('x-frame-options')]
        );
      };
      await expect.poll(seen, { timeout: 300_000 }).toEqual([200, '/about-us', 'DENY']);

      const customer = open(address);
      expect((await customer.get('/user')).body).toEqual({ user: null });
      for (const path of ['/health', '/docs', '/openapi.json', '/plan/finder', '/categories'])
        expect([path, (await customer.get(path)).status]).toEqual([path, 200]);
      for (const path of ['', '/', '/nonsense', '/userx', '/docs/x', '/user/nonsense']) {
        const { status, body } = await customer.get(path);
        expect([status, body], path).toEqual(NOT_FOUND);
      }

      const quote = await customer.post('/quote', {
        name: 'Anu Nair',
        phone: '+919847012345',
        elevatorType: 'Residential',
        location: 'Kerala',
      });
      expect(quote.status, quote.text).toBe(201);
      const signUp = await customer.postForm('/auth/signup', {
        firstName: 'Anu',
        lastName: 'Nair',
        phone: '+919847012345',
        ...PERSON,
        passwordAgain: PERSON.password,
      });
      expect([signUp.status, signUp.body?.user?.email]).toEqual([201, PERSON.email]);

      await customer.get('/auth/logout');
      expect((await customer.get('/user')).body).toEqual({ user: null });
      const logIn = await customer.post('/auth/login', PERSON);
      expect([logIn.status, logIn.body?.user?.email]).toEqual([200, PERSON.email]);
      const { products } = (await customer.get('/products?kind=spare_part&limit=1')).body;
      const { body: saved } = await customer.post('/user/address', ADDRESS);
      await customer.post('/user/cart', { product: products[0]._id, quantity: 1 });
      const { cart } = (await customer.get('/user/cart')).body;
      const placed = await customer.post(
        '/user/order',
        {
          addressId: saved.address._id,
          paymentMethod: 'cod',
          expectedTotal: cart.totals.total,
        },
        { 'idempotency-key': 'order-000000000001' },
      );
      expect(placed.status, placed.text).toBe(201);

      const owner = open(address);
      await owner.get('/user');
      const ownerIn = await owner.post('/auth/login', OWNER);
      expect(ownerIn.status, ownerIn.text).toBe(200);
      const { orders } = (await owner.get('/admin/orders')).body;
      expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([
        placed.body.order.orderNumber,
      ]);
      expect((await owner.get('/admin/quotes')).body.totalAvailableQuotes).toBe(1);
    },
  );
});
