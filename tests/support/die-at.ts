// Loaded before a program: ends the process, as a kill would, just before its n-th change of a
// file. DIE_AT is this n; with a huge n the program ends by itself, and writes the names of its
// changes, in their order, to the file that CHANGES_FILE names. A walk reads from that file how
// many changes there are, and of which kinds.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

const CHANGES = [
  'mkdir',
  'writeFile',
  'rename',
  'rm',
  'utimes',
  'open',
  'symlink',
  'link',
  'cp',
] as const;
const at = Number(process.env.DIE_AT);
const done: string[] = [];

/** Calls of this method are changes from now on. */
const count = (holder: object, method: string, kind = method) => {
  const original = Reflect.get(holder, method);
  Reflect.set(holder, method, function counted(this: unknown, ...args: unknown[]) {
    done.push(kind);
    if (done.length === at) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(original, this, args);
  });
};
for (const name of CHANGES) count(fs.promises, name);
count(DatabaseSync.prototype, 'exec', 'statement');
count(StatementSync.prototype, 'run', 'row');
syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(process.env.CHANGES_FILE ?? '', JSON.stringify(done)));
