// Loaded before a program: ends its process, as a kill would, just before its n-th change of a
// file. DIE_AT says which; a huge one ends nothing.
// How many there were is written to the file DIED_FILE names, so that a walk knows when it is over.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const CHANGES = ['mkdir', 'writeFile', 'rename', 'rm', 'utimes', 'open', 'symlink', 'cp'] as const;
const at = Number(process.env.DIE_AT);
let done = 0;

for (const name of CHANGES) {
  const original = Reflect.get(fs.promises, name);
  Reflect.set(fs.promises, name, (...args: unknown[]) => {
    done += 1;
    if (done === at) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(original, fs.promises, args);
  });
}
syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(process.env.DIED_FILE ?? '', String(done)));
