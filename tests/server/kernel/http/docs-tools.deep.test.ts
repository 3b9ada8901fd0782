// The API's description in third-party tools: a linter, a generator of clients, and curl in a
// shell.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../../local/built-site.ts';
import { listen } from '../../../../local/listen.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { errorsOf } from '../../../../src/contract/kernel/endpoint.ts';
import { ERROR_STATUS } from '../../../../src/contract/kernel/errors.ts';
import type { OpenApiDocument } from '../../../../src/server/docs/document.ts';
import { createSampler } from '../../../../src/server/docs/samples.ts';
import { createTestApi, SUPER_ADMIN } from '../../../support/test-api.ts';

const run = promisify(execFile);
const folderOf = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

let document: OpenApiDocument;
beforeAll(async () => {
  let close = () => {};
  const api = createTestApi({}, (end) => {
    close = end;
  });
  document = (await api.visitor().get('/openapi.json')).body;
  close();
});

describe('the linter', () => {
  it('reports only four calls without an error and one that leads to a page', async () => {
    const folder = await folderOf();
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const cli = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
    const { stdout } = await run(
      process.execPath,
      [cli, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=500'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 1e8,
      },
    );
    const { problems } = JSON.parse(stdout) as {
      problems: { ruleId: string; location: { pointer?: string }[] }[];
    };
    // Open to anyone, without query and body: such a call has no error of the caller's making.
    const neverRefused = ENDPOINTS.filter((called) =>
      errorsOf(called).every((code) => ERROR_STATUS[code] >= 500),
    ).map(
      ({ path, method }) =>
        `operation-4xx-response #/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses`,
    );
    const led = ENDPOINTS.filter(({ answer }) => answer.as === 'redirect').map(
      ({ path, method }) =>
        `operation-2xx-response #/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses`,
    );
    const found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
    // Described before the first call takes a key.
    const unused = ENDPOINTS.some((called) => 'keyScope' in called)
      ? []
      : ['no-unused-components #/components/securitySchemes/key'];
    expect(found.sort()).toEqual([...neverRefused, ...led, ...unused].sort());
  });
});

const CALLS = `
import type { components, operations, paths } from 'CLIENT';
type Order = operations['placeOrder'];
export const key: Order['parameters']['header']['Idempotency-Key'] = 'order-0001';
export const body: Order['requestBody']['content']['application/json'] = {
  addressId: 'a', paymentMethod: 'cod', expectedTotal: 1080,
};
export const total = (answer: Order['responses'][201]['content']['application/json']): number =>
  answer.order.total;
export const code = (error: components['schemas']['ErrorBody']): 'conflict' | string => error.code;
export const listed: keyof paths = '/admin/quotes';
`;

describe('a client', () => {
  /** Compiler errors of each file that uses a client made from the document. */
  const compile = async (files: Record<string, string>) => {
    const folder = await folderOf();
    const client = astToString(
      await openapiTS(JSON.stringify(document), { defaultNonNullable: false }),
    );
    await writeFile(join(folder, 'client.ts'), client);
    for (const [name, calls] of Object.entries(files))
      await writeFile(join(folder, name), calls.replace('CLIENT', './client.ts'));
    const names = ['client.ts', ...Object.keys(files)].map((name) => join(folder, name));
    const program = ts.createProgram(names, {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      // The language's own library is nothing that the document makes.
      lib: ['lib.esnext.d.ts'],
      skipLibCheck: true,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) =>
          `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
  };

  it('made from the document compiles, knows calls, fields and answers, and misses a required field', async () => {
    const complaints = await compile({
      'calls.ts': CALLS,
      'incomplete.ts': CALLS.replace(' expectedTotal: 1080,', ''),
    });
    expect(complaints).toEqual([
      expect.stringMatching(/^incomplete\.ts: .*'expectedTotal' is missing/),
    ]);
  });
});

describe('an example', () => {
  it('of a body is accepted by its call', async () => {
    const sampleOf = createSampler(document);
    const refused: string[] = [];
    for (const { name, path, method, body } of ENDPOINTS) {
      const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const [content] = Object.values(requestBody?.content ?? {});
      if (!body || !content) continue;
      const { success } = await body.schema.safeParseAsync(sampleOf(content.schema));
      if (!success) refused.push(name);
    }
    // The content of these requests is read from files; a GSTIN has a check digit.
    const fromFiles = ['createCategory', 'changeCategory', 'changePage'];
    const pictures = ['storePicture', 'uploadPhoto'];
    expect(refused.sort()).toEqual(
      [...fromFiles, ...pictures, 'addLegalRecord', 'startRestore', 'stageEntries'].sort(),
    );
  });

  it('works when it is pasted into a shell after logging in', async () => {
    const world = createTestApi();
    await world.superAdmin();
    const server = await listen((request) => world.api.fetch(request, { ip: '203.0.113.9' }), 0);
    onTestFinished(() => server.close());
    const page = await (await fetch(`http://localhost:${server.port}/api/docs`)).text();
    const commands = [...page.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, text = '']) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    const one = (part: string) => commands.find((text) => text.includes(part)) ?? 'false';
    const logIn = one('/auth/login')
      .replace('you@example.com', SUPER_ADMIN.email)
      .replace('YOUR_PASSWORD', SUPER_ADMIN.password);
    const lines = [
      logIn,
      one('--json \'{"code":"TEN","type"'),
      one('$api/admin/coupons'),
      one('$api/quote\n'),
      one('$api/user/wishlist-clear'),
    ].filter((text) => text !== 'false');
    expect(lines.length).toBeGreaterThan(3);
    const script = lines.map((line) => `${line} | sed 's/$/ END/'`).join('\necho\n');
    const { stdout } = await run('bash', ['-c', script], { cwd: await folderOf() });
    expect(stdout).toContain(`"email":"${SUPER_ADMIN.email}"`);
    expect(stdout).toMatch(/"coupon":\{[^}]*"code":"TEN"/);
    expect(stdout).toMatch(/"coupons":\[\{[^}]*"code":"TEN"[\s\S]*"totalAvailableCoupons":1/);
    expect(stdout).not.toContain('"error"');
  });
});
