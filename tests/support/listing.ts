// What lies in a folder, as somebody would see who looks whether anything was written: path, size
// and time of change of every file.
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What other programs write meanwhile: version control, and the runner of these tests. */
const OTHERS =
  /^(\.git|\.cache|node_modules\/\.vite\/vitest|node_modules\/\.vite-temp|node_modules\/\.vitest-cache)(\/|$)/;

/** Folders too, by name alone: an empty one would be something written. */
export const listing = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (OTHERS.test(name)) return [];
    if (!entry.isFile()) return [name];
    // Gone between the two is as good as never listed: the comparison shows it.
    const found = await stat(path).catch(() => undefined);
    return found ? [`${name} ${found.size} ${found.mtimeMs}`] : [];
  });
  return (await Promise.all(lines)).flat().sort();
};

/** What is in one of the listings and not in the other. */
export const differences = (before: readonly string[], after: readonly string[]) => {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
};
