// Changes the code of storage, accounts and money, a little at a time, and prints how many changes
// no test noticed: npm run mutate; some parts: npm run mutate -- wallet invoice
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { runCommand, Stop } from '../local/stop.ts';
import { MUTATED_PARTS, type MutatedPart } from './mutated-parts.ts';
import { markdownTable } from './table.ts';

const resultOf = (part: MutatedPart) => `.cache/mutation/${part}.json`;

const measure = async (part: MutatedPart) => {
  const { code, tests } = MUTATED_PARTS[part];
  const stryker = spawn(
    'stryker',
    [
      'run',
      '--mutate',
      code.join(','),
      '--testFiles',
      tests.join(','),
      '--incrementalFile',
      resultOf(part),
    ],
    { stdio: 'inherit' },
  );
  const [exit] = await once(stryker, 'exit');
  if (exit !== 0) throw new Error(`${part}: Stryker ended with ${exit}.`);
};

type Result = { files: Record<string, { mutants: { status: string; static?: boolean }[] }> };

const rowOf = async (part: MutatedPart) => {
  const { files }: Result = JSON.parse(await readFile(resultOf(part), 'utf8'));
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (status: string) => all.filter((mutant) => mutant.status === status).length;
  const [failed, endless] = [count('Killed'), count('Timeout')];
  const [survived, unreached] = [count('Survived'), count('NoCoverage')];
  const measured = failed + endless + survived + unreached;
  const score = (100 * (failed + endless)) / measured;
  return [part, measured, failed, endless, survived, unreached, `${score.toFixed(1)} %`];
};

const all = Object.keys(MUTATED_PARTS) as MutatedPart[];
const named = process.argv.slice(2);
const parts = named.length === 0 ? all : all.filter((part) => named.includes(part));
const columns = ['part', 'changes', 'failed a test', 'ran out of time', 'survived', 'not reached'];

await runCommand(async () => {
  if (parts.length < named.length) throw new Stop(`The parts are: ${all.join(', ')}.`);
  for (const part of parts) await measure(part);
  process.stdout.write(
    `\n${markdownTable([...columns, 'score'], await Promise.all(parts.map(rowOf)))}\n`,
  );
});
