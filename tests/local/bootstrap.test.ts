import { chmod, copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
    packages: {
      'node_modules/part': { version },
      'node_modules/tool': { version, dev: true },
      ...OWN,
    },
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
  it('runs the script with its arguments and passes on its exit code when everything is installed', async () => {
    const { ended } = await project({ ...SAY, [RECORD]: installed('1.0.0') }, BROKEN_NPM);
    expect(await ended).toEqual({ code: 3, stdout: 'ran with,words', stderr: '' });
  });

  it('installs first when the lock file names another version', async () => {
    const npm = `[ "$*" = "install --no-save --omit=dev --loglevel=error" ] && echo '${installed('1.0.0')}' > ${RECORD}`;
    const { stdout, code } = await (await project({ ...SAY, [RECORD]: installed('0.9.0') }, npm))
      .ended;
    expect(stdout).toMatch(/^Installing .*\nran with,words$/);
    expect(code).toBe(3);
  });

  it('installs the packages of tests and measurements for those scripts alone', async () => {
    const npm = `[ "$*" = "install --no-save --include=dev --loglevel=error" ] && echo '${withTools('1.0.0')}' > ${RECORD}`;
    const run = await project({ ...SAY, [RECORD]: installed('1.0.0') }, npm, [
      '--tools',
      'script.js',
      'words',
    ]);
    expect((await run.ended).stdout).toMatch(/^Installing .*tests and measurements.*\nran words$/);
  });

  it('leaves installed tools alone when the site needs another version', async () => {
    const npm = `[ "$*" = "install --no-save --include=dev --loglevel=error" ] && echo '${withTools('1.0.0')}' > ${RECORD}`;
    const run = await project({ ...SAY, [RECORD]: withTools('0.9.0') }, npm);
    expect((await run.ended).stdout).toMatch(/^Installing .*\nran with,words$/);
  });

  it('does not accept an install that leaves another version behind', async () => {
    const { stdout, code } = await (
      await project({ ...SAY, [RECORD]: installed('0.9.0') }, 'exit 0')
    ).ended;
    expect(stdout).not.toContain('ran');
    expect(code).toBe(1);
  });

  it('prints one sentence when the packages cannot be installed', async () => {
    const { stdout, stderr, code } = await (await project(SAY, BROKEN_NPM)).ended;
    expect(stdout).toContain('npm was called');
    expect(stdout).not.toContain('ran');
    expect(stderr).toMatch(/^The packages could not be installed: .*\n$/);
    expect(code).toBe(1);
  });

  it('begins anew after an installation that was interrupted', async () => {
    const node = 'node_modules/node/bin/node';
    const npm = `[ -e ${node} ] && exit 1
mkdir -p node_modules/node/bin && ln -s ${process.execPath} ${node} && echo '${installed('1.0.0')}' > ${RECORD}`;
    const { stdout, code } = await (await project(SAY, npm)).ended;
    expect(stdout).toMatch(/\nran with,words$/);
    expect(code).toBe(3);
  });

  it('leaves no record of what was there while npm works', async () => {
    const npm = `[ -e ${RECORD} ] && exit 1; echo '${installed('1.0.0')}' > ${RECORD}`;
    const { stdout } = await (await project({ ...SAY, [RECORD]: installed('0.9.0') }, npm)).ended;
    expect(stdout).toMatch(/\nran with,words$/);
  });

  it('installs once for two commands that start together', async () => {
    const npm = `echo installing; until [ -e go ]; do sleep 0.1; done
echo '${installed('1.0.0')}' > ${RECORD}`;
    const root = await site({ ...SAY, [RECORD]: installed('0.9.0') }, npm);
    const one = begin(root);
    await one.said('installing');
    const other = begin(root);
    await other.said('Waiting');
    await writeFile(join(root, 'go'), '');
    expect((await other.ended).stdout).toMatch(
      /^Waiting for the command that installs .*\nran with,words$/,
    );
    expect((await one.ended).stdout).toMatch(/\nran with,words$/);
    expect(await readdir(join(root, '.cache'))).toEqual([]);
  });

  it('does not wait for a command that was killed', async () => {
    const gone = startNode(['--version']);
    await gone.ended;
    const npm = `echo '${installed('1.0.0')}' > ${RECORD}`;
    const files = { [RECORD]: installed('0.9.0'), '.cache/installing': String(gone.child.pid) };
    const { stdout } = await (await project({ ...SAY, ...files }, npm)).ended;
    expect(stdout).toMatch(/^Installing .*\nran with,words$/);
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
