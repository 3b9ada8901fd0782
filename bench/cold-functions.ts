// Prints what the first answer of a cold function costs on this machine:
// npm run bench -- cold-functions. Each function is bundled as Netlify does it and started in a new
// process, over blobs on loopback.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { createBlobEngine } from '../local/blobs/engine.ts';
import { ROOT } from '../local/built-site.ts';
import { listen } from '../local/listen.ts';
import { median } from './rank-test.ts';
import { markdownTable } from './table.ts';

const RUNS = Number(process.argv[2] ?? 9);
/** A call that each function answers without a session. */
const CALLS = {
  account: '/api/user',
  admin: '/api/admin/quotes',
  auth: '/api/auth/no-such-call',
  docs: '/api/docs',
  quote: '/api/quote',
  shop: '/api/categories',
};
const runFile = promisify(execFile);

/** netlify.toml names the files that go with every function. */
const includedFiles = async () => {
  const toml = await readFile(join(ROOT, 'netlify.toml'), 'utf8');
  return JSON.parse(/^ *included_files = (\[.*\])$/m.exec(toml)?.[1] ?? '[]') as string[];
};

const bundle = async (folder: string) => {
  const release = join(ROOT, '.cache/release/release.json');
  const isOurs = !existsSync(release);
  await mkdir(dirname(release), { recursive: true });
  if (isOurs) await writeFile(release, '{"release":0}');
  try {
    await zipFunctions(join(ROOT, 'netlify/functions'), folder, {
      archiveFormat: 'none',
      basePath: ROOT,
      config: { '*': { includedFiles: await includedFiles() } },
    });
  } finally {
    if (isOurs) await rm(release);
  }
};

/** Milliseconds until the module is loaded, and until it has answered. */
const startOnce = async (folder: string, name: string, path: string, blobs: string) => {
  const file = pathToFileURL(join(folder, name, 'netlify/functions', `${name}.mjs`)).href;
  const script = `
    const started = performance.now();
    const { default: answer } = await import('${file}');
    const loaded = performance.now() - started;
    const context = {
      ip: '203.0.113.7',
      url: new URL('https://lifts.example'),
      deploy: { context: 'production', id: 'deploy' },
      waitUntil: () => undefined,
    };
    const { status } = await answer(new Request('https://lifts.example${path}'), context);
    console.log(JSON.stringify({ loaded, answered: performance.now() - started, status }));
    process.exit();`;
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      NETLIFY_BLOBS_CONTEXT: blobs,
      SESSION_SECRET: 'a secret for the sessions of the bench',
      KEY_SECRET: 'a secret for the keys that the bench has',
    },
  });
  const line = stdout.split('\n').find((text) => text.startsWith('{"loaded"'));
  return JSON.parse(line ?? '') as { loaded: number; answered: number; status: number };
};

const folder = await mkdtemp(join(tmpdir(), 'lift-site-cold-'));
const engine = createBlobEngine({ memory: true });
const server = await listen((request) => engine.fetch(request), 0);
try {
  await bundle(folder);
  const edgeURL = `http://localhost:${server.port}`;
  const blobs = Buffer.from(
    JSON.stringify({
      siteID: 'site',
      token: 'none',
      deployID: 'deploy',
      primaryRegion: 'us-east-2',
      edgeURL,
      uncachedEdgeURL: edgeURL,
    }),
  ).toString('base64');
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(CALLS)) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await startOnce(folder, name, path, blobs));
    const inMs = (times: number[]) => Math.round(median(times));
    rows.push([
      name,
      `GET ${path}`,
      runs[0]?.status ?? '',
      inMs(runs.map(({ loaded }) => loaded)),
      inMs(runs.map(({ answered }) => answered)),
    ]);
  }
  process.stdout.write(
    `${markdownTable(['function', 'call', 'status', 'loaded, ms', 'first answer, ms'], rows)}\n`,
  );
} finally {
  await server.close();
  engine.close();
  await rm(folder, { recursive: true, force: true });
}
