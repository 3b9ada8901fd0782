// A thousand orders a minute over many instances of the functions, in virtual time: how long
// customers wait for storage alone, what the instances contend for, and whether everything is right
// afterwards. The same figures on every machine. npm run bench -- scale [-- orders]
import { runScale } from './scale-run.ts';
import { markdownTable } from './table.ts';

const ORDERS = Number(process.argv[2] ?? 500);
const SHARED = { seed: 1, aMinute: 1_000, instances: 20, orders: ORDERS };
const PLENTY = 100_000;
const GOODS = [
  ['25 parts', { parts: 25, pieces: PLENTY, uses: null }],
  ['the same part, too few of it', { parts: 1, pieces: Math.round(ORDERS * 0.9), uses: null }],
  ['25 parts, one coupon', { parts: 25, pieces: PLENTY, uses: ORDERS }],
] as const;

const rows: (string | number)[][] = [];
for (const latencyMs of [20, 80])
  for (const [name, goods] of GOODS) {
    const run = await runScale({ ...SHARED, ...goods, latencyMs });
    if (run.wrong.length > 0) throw new Error(run.wrong.join('\n'));
    const lost = run.lost.slice(0, 4).map(([what, count]) => `${what} ${count}`);
    process.stderr.write(`${latencyMs} ms, ${name}: ${run.placed} orders\n`);
    rows.push([
      latencyMs,
      name,
      run.placed,
      run.refused,
      run.busy,
      run.p50,
      run.p95,
      run.p99,
      lost.join(', '),
      run.left,
      (run.settledMs / 1_000).toFixed(1),
    ]);
  }
const COLUMNS = ['storage, ms', 'buying', 'placed', 'refused', 'asked to try again'];
const TIMES = ['p50, ms', 'p95, ms', 'p99, ms', 'writes lost', 'left to the sweeper'];
process.stdout.write(`${markdownTable([...COLUMNS, ...TIMES, 'settled after, s'], rows)}\n`);
