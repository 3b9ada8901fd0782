// npm run seed -- shop, or npm run seed -- desk: fills a data folder for trials.
import { seedDesk } from './seed/desk.ts';
import { seedShop } from './seed/shop.ts';
import { runCommand, Stop } from './stop.ts';

await runCommand(async () => {
  const [kind, ...args] = process.argv.slice(2);
  if (kind === 'shop') return seedShop(args);
  if (kind === 'desk') return seedDesk(args);
  throw new Stop(
    'Say what to fill: npm run seed -- shop --demo (customers and orders), or npm run seed -- desk --customers 10000 (an admin area of that size).',
  );
});
