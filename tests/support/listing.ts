// Lists a folder, so that a test can see whether anything was written: path, size and time of
// change of every file.
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files that git and the runner of the tests may write meanwhile. */
const OTHERS =
  /^(\.git|\.cache|node_modules\/\.vite\/vitest|node_modules\/\.vite-temp|node_modules\/\.vitest-cache)(\/|$)/;

/** Lists folders as well, by name alone: an empty folder would be a change. */
export const listing = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (OTHERS.test(name)) return [];
    if (!entry.isFile()) return [name];
    // A file that is deleted while it is listed is left out; the comparison then shows it.
    const found = await stat(path).catch(() => undefined);
    return found ? [`${name} ${found.size} ${found.mtimeMs}`] : [];
  });
  return (await Promise.all(lines)).flat().sort();
};

/** Entries of one listing that are not in the other. */
export const differences = (before: readonly string[], after: readonly string[]) => {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
};
