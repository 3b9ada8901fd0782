// npm run seed:shop: what the shop begins with, its first stock and coupons; a start of the site
// does the same.
// npm run seed:shop -- --demo: also customers and orders for showing the shop to somebody, in a
// folder that has none unless `--into` names it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../src/server/app.ts';
import { ROOT } from './built-site.ts';
import { openEngine } from './data-folder.ts';
import { localDeps } from './deps.ts';
import { readEnvironment } from './environment.ts';
import { makeDemo } from './seed/demo.ts';
import { whatIsThere } from './seed/fill.ts';
import { runCommand, Stop } from './stop.ts';

const readOptions = () => {
  try {
    return parseArgs({ options: { demo: { type: 'boolean' }, into: { type: 'string' } } }).values;
  } catch {
    throw new Stop('Please call it as npm run seed:shop, or npm run seed:shop -- --demo.');
  }
};

await runCommand(async () => {
  const { demo = false, into } = readOptions();
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
});
