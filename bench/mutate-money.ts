// Changes the code that handles money, a little at a time, and prints how many changes no test
// noticed: npm run mutate:money; one noun: npm run mutate:money -- wallet
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { MONEY_NOUNS, type MoneyNoun } from './money-nouns.ts';
import { markdownTable } from './table.ts';

const resultOf = (noun: MoneyNoun) => `.cache/mutation/${noun}.json`;

const measure = async (noun: MoneyNoun) => {
  const { code, tests } = MONEY_NOUNS[noun];
  const stryker = spawn(
    'stryker',
    [
      'run',
      ...['--mutate', code.join(',')],
      ...['--testFiles', tests.join(',')],
      ...['--incrementalFile', resultOf(noun)],
    ],
    { stdio: 'inherit' },
  );
  const [exit] = await once(stryker, 'exit');
  if (exit !== 0) throw new Error(`${noun}: Stryker ended with ${exit}.`);
};

type Result = { files: Record<string, { mutants: { status: string; static?: boolean }[] }> };

const rowOf = async (noun: MoneyNoun) => {
  const { files }: Result = JSON.parse(await readFile(resultOf(noun), 'utf8'));
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (status: string) => all.filter((mutant) => mutant.status === status).length;
  const [failed, endless] = [count('Killed'), count('Timeout')];
  const [survived, unreached] = [count('Survived'), count('NoCoverage')];
  const measured = failed + endless + survived + unreached;
  const score = (100 * (failed + endless)) / measured;
  return [noun, measured, failed, endless, survived, unreached, `${score.toFixed(1)} %`];
};

const all = Object.keys(MONEY_NOUNS) as MoneyNoun[];
const named = process.argv.slice(2);
const nouns = named.length === 0 ? all : all.filter((noun) => named.includes(noun));
for (const noun of nouns) await measure(noun);
const columns = ['noun', 'changes', 'failed a test', 'ran out of time', 'survived', 'not reached'];
process.stdout.write(
  `\n${markdownTable([...columns, 'score'], await Promise.all(nouns.map(rowOf)))}\n`,
);
