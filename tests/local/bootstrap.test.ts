import { once } from 'node:events';
import { chmod, copyFile, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'site' },
      'node_modules/part': { version },
      'node_modules/rare': { version, optional: true },
      'node_modules/tool': { version, dev: true },
      'own/part': { version },
      'node_modules/own': { resolved: 'own/part', link: true },
    },
  });
const OWN = { 'node_modules/own': { resolved: 'own/part', link: true } };
const installed = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/part': { version }, ...OWN } });
const withTools = (version: string) =>
  JSON.stringify({
    packages: { 'node_modules/part': { version }, 'node_modules/tool': { version }, ...OWN },
  });

/** A project of its own with the real bootstrap, a script, and an npm that does what `npm` says. */
const site = async (files: Record<string, string>, npm: string) => {
  const root = await tempFolder({
    'package-lock.json': lock('1.0.0'),
    'bin/npm': `#!/bin/sh\n${npm}\n`,
    ...files,
  });
  await chmod(join(root, 'bin/npm'), 0o755);
  await mkdir(join(root, 'local'), { recursive: true });
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
  await copyFile(join(ROOT, 'local/bootstrap.mjs'), join(root, 'local/bootstrap.mjs'));
  return root;
};
const begin = (root: string, words = ['script.js', 'with', 'words']) =>
  startNode(['local/bootstrap.mjs', ...words], {
    cwd: root,
    env: { PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) },
  });
const project = async (files: Record<string, string>, npm: string, words?: string[]) =>
  begin(await site(files, npm), words);
const RECORD = 'node_modules/.package-lock.json';
const SAY = {
  'script.js': 'process.stdout.write("ran " + process.argv.slice(2)); process.exitCode = 3;',
};
const BROKEN_NPM = 'echo npm was called; exit 1';

describe('the bootstrap', () => {
  it('runs the script with its words and passes its exit code when everything is installed', async () => {
    const { ended } = await project({ ...SAY, [RECORD]: installed('1.0.0') }, BROKEN_NPM);
    expect(await ended).toEqual({ code: 3, stdout: 'ran with,words', stderr: '' });
  });

  it('installs first when the lock file names another version', async () => {
    const npm = `[ "$*" = "install --no-save --omit=dev" ] && echo '${installed('1.0.0')}' > ${RECORD}`;
    const { stdout, code } = await (await project({ ...SAY, [RECORD]: installed('0.9.0') }, npm))
      .ended;
    expect(stdout).toMatch(/^Installing .*\nran with,words$/);
    expect(code).toBe(3);
  });

  it('installs what only tests and measurements need for those alone', async () => {
    const npm = `[ "$*" = "install --no-save --include=dev" ] && echo '${withTools('1.0.0')}' > ${RECORD}`;
    const run = await project({ ...SAY, [RECORD]: installed('1.0.0') }, npm, [
      '--tools',
      'script.js',
      'words',
    ]);
    expect((await run.ended).stdout).toMatch(/^Installing .*tests and measurements.*\nran words$/);
  });

  it('leaves tools that are there when the site needs another version', async () => {
    const npm = `[ "$*" = "install --no-save --include=dev" ] && echo '${withTools('1.0.0')}' > ${RECORD}`;
    const run = await project({ ...SAY, [RECORD]: withTools('0.9.0') }, npm);
    expect((await run.ended).stdout).toMatch(/^Installing .*\nran with,words$/);
  });

  it('does not take an install for done that leaves another version', async () => {
    const { stdout, code } = await (
      await project({ ...SAY, [RECORD]: installed('0.9.0') }, 'exit 0')
    ).ended;
    expect(stdout).not.toContain('ran');
    expect(code).toBe(1);
  });

  it('says one sentence when the packages cannot be installed', async () => {
    const { stdout, stderr, code } = await (await project(SAY, BROKEN_NPM)).ended;
    expect(stdout).toContain('npm was called');
    expect(stdout).not.toContain('ran');
    expect(stderr).toMatch(/^The packages could not be installed: .*\n$/);
    expect(code).toBe(1);
  });

  it('fetches the Node that runs the site beside the packages, and keeps the program alone', async () => {
    const NODE = { 'node_modules/node': { version: '24.0.0' } };
    const npm = `
case "$*" in
  *--prefix*)
    for word in "$@"; do package=\${word%@*}; done
    mkdir -p "$7/node_modules/$package/bin" "$7/node_modules/$package/include"
    printf '#!/bin/sh\necho "$*" of the fetched one; exit 3' > "$7/node_modules/$package/bin/node"
    chmod +x "$7/node_modules/$package/bin/node"
    echo "$*" > fetched ;;
  *) echo "$*" > asked; echo '${JSON.stringify({ packages: NODE })}' > ${RECORD} ;;
esac`;
    const root = await site(
      { ...SAY, 'package-lock.json': JSON.stringify({ packages: NODE }) },
      npm,
    );
    await rm(join(root, 'node_modules/node'), { recursive: true });
    const { stdout, code } = await begin(root).ended;
    expect(stdout).toMatch(/script\.js with words of the fetched one\n$/);
    expect(code).toBe(3);
    const said = await Promise.all(
      ['asked', 'fetched'].map((name) => readFile(join(root, name), 'utf8')),
    );
    expect(said[0]).toMatch(/^install --no-save --omit=dev --ignore-scripts /);
    expect(said[1]).toMatch(/ node(-bin)?-\w+-\w+@24\.0\.0\n$/);
    expect((await readdir(join(root, 'node_modules'))).sort()).toEqual([
      '.bin',
      '.package-lock.json',
      'node',
    ]);
    // Where npm looks first for what its scripts call by name.
    expect(await readlink(join(root, 'node_modules/.bin/node'))).toBe(
      join('..', 'node', 'bin', 'node'),
    );
    expect(await readdir(join(root, 'node_modules/node'), { recursive: true })).toEqual([
      'bin',
      'bin/node',
    ]);
  });

  it.each([
    [200, 'gives npm the addresses of all'],
    [404, 'leaves npm to find them out'],
  ])('asks the registry for one package; answered %i, it %s', async (status, _what) => {
    const asked: string[] = [];
    const registry = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void registry.close());
    await once(registry, 'listening');
    const { port } = registry.address() as AddressInfo;
    const packages = {
      'node_modules/node': { version: '24.0.0' },
      'node_modules/@of/part': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b', name: 'c' },
      'node_modules/own': { resolved: 'own/part', link: true },
    };
    const npm = `
case "$*" in
  config*) echo http://127.0.0.1:${port}/of-all/ ;;
  *--prefix*) exit 1 ;;
  *) cat npm-shrinkwrap.json >> used || echo none >> used; exit 1 ;;
esac`;
    const root = await site(
      { 'package-lock.json': JSON.stringify({ packages }), 'npm-shrinkwrap.json': 'left over' },
      npm,
    );
    await rm(join(root, 'node_modules/node'), { recursive: true });
    expect((await begin(root).ended).code).toBe(1);
    expect(asked).toEqual([
      expect.stringMatching(/^HEAD \/of-all\/(node(?:-bin)?-\w+-\w+)\/-\/\1-24\.0\.0\.tgz$/),
    ]);
    const used = await readFile(join(root, 'used'), 'utf8');
    const at = `http://127.0.0.1:${port}/of-all`;
    // What fails with the addresses is tried once more without them.
    expect(used).toMatch(/none\n$/);
    const addressed = used.slice(0, -'none\n'.length);
    if (status === 200)
      expect(JSON.parse(addressed).packages).toEqual({
        ...packages,
        'node_modules/@of/part': {
          ...packages['node_modules/@of/part'],
          resolved: `${at}/@of/part/-/part-1.0.0.tgz`,
        },
        'node_modules/a/node_modules/b': {
          ...packages['node_modules/a/node_modules/b'],
          resolved: `${at}/c/-/c-2.0.0.tgz`,
        },
      });
    else expect(addressed).toBe('');
    expect(await readdir(root)).not.toContain('npm-shrinkwrap.json');
  });

  it('does not fetch a Node that is there', async () => {
    const packages = { 'node_modules/node': { version: '24.0.0' } };
    const more = { 'node_modules/part': { version: '1.0.0' } };
    const both = JSON.stringify({ packages: { ...packages, ...more } });
    const npm = `[ "$*" = "install --no-save --omit=dev" ] && echo '${both}' > ${RECORD}`;
    const files = { 'package-lock.json': both, [RECORD]: JSON.stringify({ packages }) };
    const { stdout, code } = await (await project({ ...SAY, ...files }, npm)).ended;
    expect(stdout).toMatch(/\nran with,words$/);
    expect(code).toBe(3);
  });

  it('passes a signal on and ends as the script ends', async () => {
    const script =
      'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); process.stdout.write("ready");';
    const { child, said, ended } = await project(
      { 'script.js': script, [RECORD]: installed('1.0.0') },
      BROKEN_NPM,
    );
    await said('ready');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(7);
  });
});
