// Removes a folder: renames it first, so that a crash leaves no half-deleted one in its place.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Hidden folders are unfinished: being made, or being removed. */
export const isHidden = (name: string) => name.startsWith('.');

const remove = async (parent: string, name: string) => {
  const hidden = isHidden(name) ? name : `.gone-${randomUUID()}`;
  if (hidden !== name) await rename(join(parent, name), join(parent, hidden));
  await rm(join(parent, hidden), { recursive: true, force: true });
};

/** Removes what lies in `parent` and is not to be kept; what is cut off on the way is hidden. */
export const removeAllBut = async (parent: string, isKept: (name: string) => boolean) => {
  const names = existsSync(parent) ? await readdir(parent) : [];
  for (const name of names) if (!isKept(name)) await remove(parent, name);
};
