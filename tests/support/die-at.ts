// Loaded before a program: ends its process, as a kill would, just before its n-th change of a
// file. DIE_AT says which; a huge one ends nothing.
// A program that ends by itself writes the names of its changes, in their order, to the file that
// CHANGES_FILE names: a walk learns from it how many there are, and of which kinds.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const CHANGES = ['mkdir', 'writeFile', 'rename', 'rm', 'utimes', 'open', 'symlink', 'cp'] as const;
const at = Number(process.env.DIE_AT);
const done: string[] = [];

for (const name of CHANGES) {
  const original = Reflect.get(fs.promises, name);
  Reflect.set(fs.promises, name, (...args: unknown[]) => {
    done.push(name);
    if (done.length === at) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(original, fs.promises, args);
  });
}
syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(process.env.CHANGES_FILE ?? '', JSON.stringify(done)));
