// Fills a data folder with the first stock and coupons of the shop, as a start of the site does,
// and with a demonstration: npm run seed -- shop --demo
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../../src/server/app.ts';
import { ROOT } from '../built-site.ts';
import { openEngine } from '../data-folder.ts';
import { localDeps } from '../deps.ts';
import { readEnvironment } from '../environment.ts';
import { Stop } from '../stop.ts';
import { makeDemo } from './demo.ts';
import { whatIsThere } from './fill.ts';

const readOptions = (args: string[]) => {
  try {
    return parseArgs({ args, options: { demo: { type: 'boolean' }, into: { type: 'string' } } })
      .values;
  } catch {
    throw new Stop('Please call it as npm run seed -- shop, or npm run seed -- shop --demo.');
  }
};

/**
 * With `--demo` also makes customers and orders to show the shop with, in a folder that has none
 * unless `--into` names it.
 */
export const seedShop = async (args: string[]) => {
  const { demo = false, into } = readOptions(args);
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, into ?? environment.DATA_DIR);
  const engine = await openEngine(dataFolder);
  try {
    const deps = await localDeps(engine, dataFolder, environment);
    const there = demo && into === undefined ? await whatIsThere(deps) : '';
    if (there)
      throw new Stop(
        `The folder ${dataFolder} already has ${there}. To add a demonstration to it all the same, name it: --into ${dataFolder}`,
      );
    const app = createApp(deps);
    const [stocked, coupons] = [await app.putOutFirstStock(), await app.makeFirstCoupons()];
    process.stdout.write(
      `Added stock for ${stocked} products and ${coupons} coupons to ${dataFolder}.\n`,
    );
    if (!demo) return;
    const made = await makeDemo(deps).catch((error: Error) => {
      throw new Stop(`The demonstration is not complete: ${error.message}`);
    });
    process.stdout.write(
      `Made ${made.orders} orders of ${made.emails.length} customers. They sign in with the password ${made.password} (shown only now):\n`,
    );
    for (const email of made.emails) process.stdout.write(`  ${email}\n`);
  } finally {
    engine.close();
  }
};
