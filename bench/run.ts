// npm run bench -- NAME: takes one measurement. Without a name, lists all.
import { runCommand, Stop } from '../local/stop.ts';

/** The measurements, each in a file of its name. */
const MEASUREMENTS: Record<string, string> = {
  lighthouse: 'Lighthouse figures of the built pages',
  'first-tap': 'how long a first tap takes on a cold phone',
  'first-screen': 'when a cold phone shows the first screen of the account and the admin area',
  'plan-tools': 'how long the planning tools take to answer a keystroke',
  api: 'storage operations and time of every call of the API',
  storage: 'storage operations and time of a call, and of lists as they grow',
  lists: 'pages of long lists, and changing one row',
  orders: 'orders a second, and a hundred customers with one coupon',
  'order-trace': 'what an order waits for, as a picture, and its round trips until the answer',
  'shop-flow': 'each call from the cart to the order, alone and beside nine others',
  'ledger-growth': 'what open orders of a customer cost the next order',
  'many-instances': 'a thousand orders a minute over twenty instances that share only storage',
  scale: 'the same in virtual time, with what they contend for and whether all is right',
  'login-timing': 'whether the time of a refused login reveals an account',
  'login-load': 'pages while many people log in',
  'cold-functions': 'first answer of each Netlify function in a new process',
  'canary-storage': 'whether Netlify Blobs keep what the storage layer relies on, on a real deploy',
};

await runCommand(async () => {
  const [, , name] = process.argv;
  if (name === undefined) {
    for (const [one, what] of Object.entries(MEASUREMENTS))
      process.stdout.write(`npm run bench -- ${one.padEnd(15)} ${what}\n`);
    return;
  }
  if (!Object.hasOwn(MEASUREMENTS, name))
    throw new Stop(`There is no measurement "${name}"; npm run bench lists them.`);
  // Each measurement reads its own arguments.
  process.argv.splice(2, 1);
  await import(`./${name}.ts`);
});
