// Fills a data folder for trying the admin area at size: npm run seed -- desk --customers 10000
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../built-site.ts';
import { openEngine } from '../data-folder.ts';
import { localDeps } from '../deps.ts';
import { readEnvironment } from '../environment.ts';
import { Stop } from '../stop.ts';
import { fill, KINDS, type Sizes, whatIsThere } from './fill.ts';

const MOST = 100_000;
const USAGE = 'npm run seed -- desk --customers 10000 --quotes 10000 --models 10000';

const sizeOf = (name: string, text: string | undefined) => {
  if (text === undefined) return 0;
  if (!/^\d{1,6}$/.test(text) || Number(text) > MOST)
    throw new Stop(`--${name} is "${text}", but must be a whole number from 0 to ${MOST}.`);
  return Number(text);
};

const readOptions = (args: string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { customers: text, quotes: text, models: text, into: text } })
      .values;
  } catch {
    throw new Stop(`Please say how many to make, for example: ${USAGE}`);
  }
};

/**
 * For trials only. A folder that already has customers, requests or models is filled only when
 * `--into` names it.
 */
export const seedDesk = async (args: string[]) => {
  const { into, ...asked } = readOptions(args);
  const sizes: Sizes = {
    customers: sizeOf('customers', asked.customers),
    quotes: sizeOf('quotes', asked.quotes),
    models: sizeOf('models', asked.models),
  };
  if (KINDS.every((kind) => sizes[kind] === 0))
    throw new Stop(`Please say how many to make, for example: ${USAGE}`);
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, into ?? environment.DATA_DIR);
  const engine = await openEngine(dataFolder);
  try {
    const deps = await localDeps(engine, dataFolder, environment);
    const there = into === undefined ? await whatIsThere(deps) : '';
    if (there)
      throw new Stop(
        `The folder ${dataFolder} already has ${there}. To add trial data to it all the same, name it: --into ${dataFolder}`,
      );
    const start = performance.now();
    await fill(engine, deps, sizes);
    const made = KINDS.map((kind) => `${sizes[kind]} ${kind}`).join(', ');
    process.stdout.write(
      `Made ${made} for trials in ${dataFolder}, in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`,
    );
  } finally {
    engine.close();
  }
};
