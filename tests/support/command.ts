// Runs a command as a person would, and keeps its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';

/** The processes of tests share compiled modules, because compiling takes half of a start. */
const COMPILED = join(ROOT, '.cache', 'compiled');

type CommandOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** Ends the command and the processes that it has started, which are in its own group. */
  withChildren?: boolean;
  /** Called with a function that ends the process; without it, the process ends with the test. */
  whenOver?: (end: () => void) => void;
};

/**
 * Starts Node with `args`. `ended` resolves when the process is over, `said(text)` when its output
 * contains the text. `output()` is what it has written until now.
 */
export const startNode = (
  args: string[],
  { cwd, env = {}, withChildren = false, whenOver = onTestFinished }: CommandOptions = {},
) => {
  const child = spawn(process.execPath, args, {
    ...(cwd ? { cwd } : {}),
    env: {
      PATH: process.env.PATH ?? '',
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: withChildren,
  });
  const end = () =>
    withChildren && child.pid ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL');
  whenOver(() => void end());
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, stdout, stderr }));
  const said = async (text: string) => {
    while (!stdout.includes(text))
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => Promise.reject(new Error(`ended without saying "${text}": ${stderr}`))),
      ]);
    return stdout;
  };
  return { child, ended, said, output: () => `${stdout}${stderr}` };
};
