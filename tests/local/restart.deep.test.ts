// The site after a start, whatever happened before: the previous site at once, and a missing one is
// built beside it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBuildMachine } from '../support/build-machine.ts';
import { eventually } from '../support/eventually.ts';

type Machine = Awaited<ReturnType<typeof createBuildMachine>>;

/**
 * A machine that has shown these releases, one after the other, and was closed; from now on every
 * build waits.
 */
const havingShown = async (...releases: number[]) => {
  const machine = await createBuildMachine();
  const builds = await machine.open();
  await machine.go(...releases);
  for (const release of releases) await builds.start(release).then(builds.idle);
  await builds.close();
  for (const release of new Set(releases)) await machine.hold(release);
  machine.shown.length = 0;
  return machine;
};
/** Opens the machine as a start does; no build can end meanwhile. */
const restart = async ({ open, shown }: Machine) => {
  const builds = await open();
  const isShown = await builds.showLast();
  return { builds, isShown, at: shown.at(-1) };
};
const builtSince = async ({ built }: Machine, before: number) => (await built()).slice(before);

describe('a start', () => {
  it('has nothing to show if nothing was ever built', async () => {
    const machine = await createBuildMachine();
    expect((await restart(machine)).isShown).toBe(false);
  });

  it('shows the built site of the current release, and builds nothing', async () => {
    const machine = await havingShown(1, 2);
    const { builds, at } = await restart(machine);
    await builds.resume(2);
    await builds.idle();
    expect([at, await builtSince(machine, 2)]).toEqual(['release 2', []]);
    expect(await builds.status()).toMatchObject({ release: 2, state: 'live' });
  });

  it('shows the previous site when the build of the current release has failed, and tries it again', async () => {
    const machine = await havingShown(1);
    const before = await machine.open();
    await machine.go(2);
    await machine.fail(2);
    await before.start(2).then(before.idle);
    await before.close();
    const { builds, at } = await restart(machine);
    expect(at).toBe('release 1');
    await builds.resume(2);
    await builds.idle();
    expect(await builds.status()).toMatchObject({ release: 2, state: 'failed' });
    expect(machine.shown).toEqual(['release 1']);
  });

  it('shows the previous site when a build was interrupted, and starts that build again', async () => {
    const machine = await havingShown(1);
    const before = await machine.open();
    await before.start(2);
    await eventually(machine.built).toEqual([1, 2]);
    await before.close();
    await expect(before.start(2)).rejects.toThrow('The server is being stopped.');
    const { builds, at } = await restart(machine);
    expect(at).toBe('release 1');
    await builds.resume(2);
    expect(await builds.status()).toMatchObject({ release: 2, reason: null, finishedAt: null });
    await machine.go(2);
    await builds.idle();
    expect(machine.shown).toEqual(['release 1', 'release 2']);
  });

  it('shows the site of older code, and rebuilds it in the background', async () => {
    const machine = await havingShown(1);
    machine.changeCode();
    const { builds, at } = await restart(machine);
    expect(at).toBe('release 1');
    await builds.resume(1);
    await eventually(machine.built).toEqual([1, 1]);
    expect(await builds.status()).toMatchObject({ release: 1, state: 'building' });
    await machine.go(1);
    await builds.idle();
    expect(machine.shown).toEqual(['release 1', 'release 1']);
    expect(await machine.sites()).toEqual(['1']);
  });

  it('continues to show the site of older code when it cannot be rebuilt', async () => {
    const machine = await havingShown(1);
    machine.changeCode();
    await machine.go(1);
    await machine.fail(1);
    const { builds } = await restart(machine);
    await builds.resume(1).then(builds.idle);
    await builds.close();
    expect((await restart(machine)).at).toBe('release 1');
  });

  it('shows a site that was built and not yet shown, without a build', async () => {
    const machine = await havingShown(1);
    const before = await machine.open();
    // As when the server dies between the two.
    let goOn = () => {};
    before.showOn(() => new Promise<void>((resolve) => (goOn = resolve)));
    await machine.go(2);
    await before.start(2);
    await eventually(machine.sites).toEqual(['1', '2']);
    const { builds, at } = await restart(machine);
    expect(at).toBe('release 1');
    await builds.resume(2);
    await builds.idle();
    expect([machine.shown.at(-1), await machine.built()]).toEqual(['release 2', [1, 2]]);
    goOn();
  });
});

describe('leftovers on the disk', () => {
  const memoryOf = ({ dataFolder }: Machine) => join(dataFolder, 'builds.json');

  it.each(['', '{"status":null,"sho', '{"shown":"none"}', 'null', '\0\0\0'])(
    'may be a damaged memory: %j',
    async (text) => {
      const machine = await havingShown(1, 2, 1);
      await writeFile(memoryOf(machine), text);
      const { builds, at } = await restart(machine);
      // Built before release 2, and shown after it.
      expect(at).toBe('release 1');
      await builds.resume(1);
      await builds.idle();
      expect(await machine.built()).toEqual([1, 2]);
    },
  );

  it('may be a missing memory, with half of a new one', async () => {
    const machine = await havingShown(1);
    await rm(memoryOf(machine));
    await writeFile(`${memoryOf(machine)}.new`, '{"status":');
    expect((await restart(machine)).at).toBe('release 1');
  });

  it('may be a memory of a deleted site', async () => {
    const machine = await havingShown(1, 2);
    const name = (await machine.folders()).find((folder) => folder.startsWith('2-')) ?? '';
    await rm(join(machine.dataFolder, 'sites', name), { recursive: true });
    expect((await restart(machine)).at).toBe('release 1');
  });

  it('may be a site that cannot be read: the previous one is shown, and nothing is removed', async () => {
    const machine = await havingShown(1, 2);
    machine.unreadable.add('release 2');
    expect((await restart(machine)).at).toBe('release 1');
    expect(machine.reports).toHaveLength(1);
    expect(await machine.sites()).toEqual(['1', '2']);
  });

  it('may come from a host that named sites by their releases, and remembered them so', async () => {
    const machine = await createBuildMachine();
    const folder = join(machine.dataFolder, 'sites/11');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), 'release 11');
    await writeFile(join(folder, '.inputs'), 'code of today');
    await writeFile(memoryOf(machine), '{"status":null,"shown":[11],"written":400}');
    const { builds, at } = await restart(machine);
    await builds.resume(11);
    await builds.idle();
    expect([at, await machine.built()]).toEqual(['release 11', []]);
  });

  it('may be sites whose creation or removal was interrupted: they are never shown, and are removed', async () => {
    const machine = await havingShown(1);
    const [name = ''] = await machine.folders();
    const put = async (folder: string, files: Record<string, string>) => {
      await mkdir(join(machine.dataFolder, 'sites', folder), { recursive: true });
      for (const [file, content] of Object.entries(files))
        await writeFile(join(machine.dataFolder, 'sites', folder, file), content);
    };
    await put('.3-half', { 'index.html': 'release 3', '.inputs': 'code of today' });
    await put('.gone-4', { 'index.html': 'release 4', '.inputs': 'code of today' });
    await put('5', { 'index.html': 'release 5' });
    await put('6-aa', { '.inputs': 'code of today' });
    await rm(memoryOf(machine));
    const { builds, at } = await restart(machine);
    expect(at).toBe('release 1');
    await builds.resume(1);
    expect((await machine.folders()).filter((folder) => folder.startsWith('.'))).toEqual([]);
    await machine.go(2);
    await builds.start(2).then(builds.idle);
    expect(await machine.sites()).toEqual(['1', '2']);
    expect(await machine.folders()).toContain(name);
  });

  it('may be half of a release: it is read again before it is built', async () => {
    const machine = await havingShown(1);
    const release = join(machine.dataFolder, 'releases/2');
    await mkdir(join(release, 'pictures'), { recursive: true });
    const { builds } = await restart(machine);
    await machine.go(2);
    await builds.start(2).then(builds.idle);
    expect(JSON.parse(await readFile(join(release, 'catalogue.json'), 'utf8'))).toMatchObject({
      release: 2,
    });
    expect(machine.shown.at(-1)).toBe('release 2');
  });
});
