// The site under Netlify's real `netlify serve`.
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { hasTools, TOOLS } from '../../local/netlify-tools.ts';
import { startNode } from '../support/command.ts';
import { describeWith } from '../support/describe-with.ts';

const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The project with one page in place of all: below it, so that its packages are found. */
const copyProject = async () => {
  const folder = join(ROOT, '.cache/serve-test');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, '.git'), { recursive: true });
  // Its workers may still be writing when it has been ended.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const name of ['src', 'netlify', 'local', 'package.json'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  const rules = await readFile(join(ROOT, 'netlify.toml'), 'utf8');
  const command = 'node netlify/prepare-release.ts';
  await writeFile(
    join(folder, 'netlify.toml'),
    rules.replace('command = "npm run build"', `command = "${command}"`),
  );
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/about-us.html'), '<h1>About us</h1>');
  return folder;
};

const serve = async () => {
  const folder = await copyProject();
  const [port, functionsPort] = [await freePort(), await freePort()];
  const options = ['--port', String(port), '--functions-port', String(functionsPort)];
  const { said } = startNode([join(TOOLS, 'netlify'), 'serve', '--offline', ...options], {
    cwd: folder,
    env: {
      PATH: [join(ROOT, 'node_modules/.bin'), TOOLS, process.env.PATH].join(delimiter),
      HOME: process.env.HOME ?? '',
      DATA_DIR: 'data',
      BROWSER: 'none',
      NETLIFY_TELEMETRY_DISABLED: '1',
    },
  });
  await said('server ready');
  return `http://localhost:${port}`;
};

const missing = hasTools() ? undefined : 'Netlify’s tools are not installed';

describeWith(missing)('netlify serve', { timeout: 600_000 }, () => {
  it('serves pages, redirects, the API, a quote and a sign-up', async () => {
    const address = await serve();
    const page = await fetch(`${address}/about`);
    expect([page.status, page.headers.get('x-frame-options'), await page.text()]).toEqual([
      200,
      'DENY',
      '<h1>About us</h1>',
    ]);

    const first = await fetch(`${address}/api/user`);
    const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
    const headers = { origin: address, cookie: cookies.join('; '), 'x-xsrf-token': token };
    const person = { phone: '+914844000000', email: 'anu@lifts.example' };
    const quote = await fetch(`${address}/api/quote`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'Anu Nair', phone: person.phone },
        ...{ elevatorType: 'Residential', location: 'Kerala' },
      }),
    });
    const form = new FormData();
    const fields = { firstName: 'Anu', lastName: 'Nair', ...person };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const name of ['password', 'passwordAgain']) form.append(name, 'counterweight-77');
    const body = { method: 'POST', headers, body: form };
    const signUp = await fetch(`${address}/api/auth/signup`, body);
    expect([first.status, quote.status, signUp.status]).toEqual([200, 201, 201]);
  });
});
