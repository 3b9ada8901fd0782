// A site to attack: a process of its own, with data that are deleted afterwards and a file of the
// errors that it reports.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientLimits } from '../../../local/client-limits.ts';

export type Login = { email: string; password: string };
export type SiteOptions = {
  /** Header that says where a request comes from, for attacks from many networks. */
  ipHeader?: string;
  limits?: Partial<ClientLimits>;
};
export type HostOptions = SiteOptions & { dataFolder: string; owner: Login };

export const OWNER: Login = { email: 'owner@lifts.example', password: 'counterweight-77' };

/** The parts of a running site that a test needs. */
export type Site = { port: number; url: string; complaintsFile: string };

/** Limits of a site that waits a quarter of a second for a client; others wait 20 seconds. */
export const SOON = {
  headersMs: 250,
  requestMs: 1500,
  stillMs: 250,
  checkMs: 50,
  connections: 100,
  countsLoopback: true,
};

const MOST_SHOWN = 2000;
/**
 * The beginning of the site's reports after the first `known` characters. The site reports errors
 * that it did not expect, with their stacks.
 */
export const complaintsOf = async ({ complaintsFile }: Pick<Site, 'complaintsFile'>, known = 0) =>
  (await readFile(complaintsFile, 'utf8')).slice(known, known + MOST_SHOWN);

/** How many characters it has reported so far. */
export const complaintsSoFar = async ({ complaintsFile }: Pick<Site, 'complaintsFile'>) =>
  (await readFile(complaintsFile, 'utf8')).length;

/** Serves the files in dist/. */
export const startSite = async (options: SiteOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lift-site-attack-'));
  const complaintsFile = join(folder, 'complaints.txt');
  const complaints = await open(complaintsFile, 'a');
  const host: HostOptions = { ...options, dataFolder: join(folder, 'data'), owner: OWNER };
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'host.ts'), JSON.stringify(host)],
    {
      stdio: ['ignore', complaints.fd, complaints.fd, 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then(async () => Promise.reject(new Error(await readFile(complaintsFile, 'utf8')))),
  ]);
  await complaints.close();
  const site: Site = { port, url: `http://127.0.0.1:${port}`, complaintsFile };
  return {
    ...site,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
