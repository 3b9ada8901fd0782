// The built sites on this machine. Each has a folder of its own, named when it is whole and never
// built into again:
// whatever dies at whatever moment, a folder with a name is a site that can be shown.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP } from './built-site.ts';
import { isHidden, removeAllBut } from './remove-whole.ts';

export type BuiltSite = {
  name: string;
  release: number;
  folder: string;
  /** What it was made from, beside the release. */
  inputs: string;
  /** When it was built or last shown, whichever is later; milliseconds since 1970. */
  at: number;
};
/** Sites of earlier versions of this host have the number alone. */
const NAME = /^(\d+)(?:-[0-9a-f]+)?$/;

export const createSiteFolders = (root: string) => {
  const read = async (name: string): Promise<BuiltSite | undefined> => {
    const number = NAME.exec(name)?.[1];
    const folder = join(root, name);
    const stamp = join(folder, STAMP);
    if (number === undefined || !existsSync(join(folder, 'index.html')) || !existsSync(stamp))
      return undefined;
    const [inputs, { mtimeMs }] = await Promise.all([readFile(stamp, 'utf8'), stat(stamp)]);
    return { name, release: Number(number), folder, inputs, at: mtimeMs };
  };

  return {
    /** The site of this name; undefined when it is not there, or not whole. */
    read,

    /** Whole sites, those built or shown last first. */
    all: async () => {
      const names = existsSync(root) ? await readdir(root) : [];
      const sites = await Promise.all(names.map(read));
      return sites.filter((site) => site !== undefined).toSorted((a, b) => b.at - a.at);
    },

    /**
     * Has `fill` write a site into an empty folder, which becomes a site when that is done and is
     * removed when it fails.
     */
    make: async (
      release: number,
      inputs: string,
      fill: (folder: string) => Promise<void>,
    ): Promise<BuiltSite> => {
      const unnamed = join(root, `.${release}-${randomUUID()}`);
      await mkdir(unnamed, { recursive: true });
      try {
        await fill(unnamed);
        await writeFile(join(unnamed, STAMP), inputs);
        const name = `${release}-${randomUUID().slice(0, 8)}`;
        const folder = join(root, name);
        await rename(unnamed, folder);
        return { name, release, folder, inputs, at: Date.now() };
      } finally {
        await rm(unnamed, { recursive: true, force: true });
      }
    },

    /** Notes that a site is shown: it is the newest from now on. */
    touch: async ({ folder }: BuiltSite) => {
      const now = new Date();
      await utimes(join(folder, STAMP), now, now);
    },

    remove: ({ name }: BuiltSite) => removeAllBut(root, (other) => other !== name),

    /**
     * Removes every other site, and what was cut off while it was made. Nothing may be made
     * meanwhile.
     */
    keepOnly: (kept: readonly string[]) => removeAllBut(root, (name) => kept.includes(name)),

    /** Removes what was cut off while it was made or removed. Nothing may be made meanwhile. */
    tidy: () => removeAllBut(root, (name) => !isHidden(name)),
  };
};
