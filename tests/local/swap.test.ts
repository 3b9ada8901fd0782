// Another site is shown while requests come in: each is answered by one site, whole, and none is
// lost.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHost } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { tempFolder } from '../support/temp-folder.ts';

const writeSite = async (folder: string, name: string) => {
  await mkdir(join(folder, '_astro'), { recursive: true });
  await writeFile(join(folder, 'index.html'), `${name} ${'lift '.repeat(2000)}`);
  await writeFile(join(folder, `_astro/${name}.js`), `export const site = '${name}';`);
  await writeFile(join(folder, '_headers'), `/*\n  X-Site: ${name}\n`);
  await writeFile(join(folder, '_redirects'), `/old /of-${name} 301\n`);
  return folder;
};

const sites = async (...names: string[]) => {
  const root = await tempFolder({ 'netlify.toml': '' });
  const folders = await Promise.all(names.map((name) => writeSite(join(root, name), name)));
  const [first = ''] = folders;
  const host = await createHost({
    root,
    dist: first,
    app: { fetch: () => new Response(null, { status: 204 }) },
  });
  return { host, folders };
};
const ask = (handle: Awaited<ReturnType<typeof sites>>['host']['handle'], path: string) =>
  handle(new Request(`http://localhost${path}`));

const AT_ONCE = 12;
const SWAPS = 20;

describe('another site', () => {
  it('takes over between two requests, and no request is lost or mixed', async () => {
    const { host, folders } = await sites('A', 'B');
    const server = await listen(host.handle, 0);
    onTestFinished(() => server.close());
    const address = `http://localhost:${server.port}/`;
    const seen = new Set<string>();
    let isOver = false;
    const visit = async () => {
      let visits = 0;
      for (; !isOver || visits < 5; visits += 1) {
        const answer = await fetch(address);
        const [name = ''] = (await answer.text()).split(' ');
        expect(answer.status).toBe(200);
        expect(answer.headers.get('x-site')).toBe(name);
        seen.add(name);
      }
      return visits;
    };
    const visitors = Array.from({ length: AT_ONCE }, visit);
    for (let swap = 1; swap <= SWAPS; swap += 1) {
      await host.show(folders[swap % 2] ?? '');
      await ask(host.handle, '/');
    }
    isOver = true;
    const visits = await Promise.all(visitors);
    expect(visits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(AT_ONCE * 5);
    expect([...seen].sort()).toEqual(['A', 'B']);
  });

  it('brings its own headers and redirects', async () => {
    const { host, folders } = await sites('A', 'B');
    expect((await ask(host.handle, '/old')).headers.get('location')).toBe('/of-A');
    await host.show(folders[1] ?? '');
    expect((await ask(host.handle, '/old')).headers.get('location')).toBe('/of-B');
    expect((await ask(host.handle, '/')).headers.get('x-site')).toBe('B');
  });

  it('keeps the hashed files of the previous site, whose pages may be open, but not of older ones', async () => {
    const { host, folders } = await sites('A', 'B', 'C');
    await host.show(folders[1] ?? '');
    await rm(folders[0] ?? '', { recursive: true });
    expect(await (await ask(host.handle, '/_astro/A.js')).text()).toContain("'A'");
    await host.show(folders[2] ?? '');
    expect((await ask(host.handle, '/_astro/A.js')).status).toBe(404);
    expect((await ask(host.handle, '/_astro/B.js')).status).toBe(200);
  });

  it('that cannot be read does not replace the current one', async () => {
    const { host, folders } = await sites('A');
    await expect(host.show(join(folders[0] ?? '', 'nothing'))).rejects.toThrow('ENOENT');
    expect((await ask(host.handle, '/')).headers.get('x-site')).toBe('A');
  });
});
