// Installs packages of Debian and its kin, where that is possible and allowed.
import { spawn } from 'node:child_process';

/** Whether the program ran and ended well; only its complaints are shown. */
export const succeeds = (command: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });

/** Lists of packages; fetched once for all installations. */
let listed: Promise<boolean> | undefined;
const listPackages = () => {
  listed ??= succeeds('apt-get', ['update', '-qq']);
  return listed;
};

/** Returns whether all of them are installed; only root may do so. */
export const aptInstall = async (packages: readonly string[]) =>
  process.getuid?.() === 0 &&
  (await listPackages()) &&
  (await succeeds('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', ...packages]));
