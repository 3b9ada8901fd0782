// Which files `npm run mutate:money` changes for each noun, and which tests are about them. What
// walks through every step, or plays at random, would run for days.

const contract = (...names: string[]) => names.map((name) => `src/contract/${name}.ts`);
const server = (noun: string) => `src/server/${noun}/**/*.ts`;
const contractTests = (...names: string[]) => names.map((name) => `tests/contract/${name}.test.ts`);
const serverTests = (noun: string) => `tests/server/${noun}/*.test.ts`;

export const MONEY_NOUNS = {
  price: {
    code: contract('price', 'price-band', 'money', 'gst', 'rupee-words'),
    tests: contractTests('price', 'price-band', 'money', 'gst', 'paper'),
  },
  coupon: {
    code: [...contract('coupon', 'coupon-check'), server('coupon')],
    tests: [
      ...contractTests('coupon'),
      serverTests('coupon'),
      'tests/server/order/order-refusals.test.ts',
    ],
  },
  wallet: {
    code: [...contract('wallet'), server('wallet')],
    tests: [
      ...contractTests('wallet'),
      serverTests('wallet'),
      'tests/server/outbox/order-mail.test.ts',
    ],
  },
  invoice: {
    code: [...contract('paper', 'books'), server('invoice')],
    tests: [...contractTests('paper'), serverTests('invoice')],
  },
  return: {
    code: [
      ...contract('return-states', 'return-order', 'return-window', 'refund'),
      server('return'),
    ],
    tests: [...contractTests('return-states', 'refund'), serverTests('return')],
  },
  payment: {
    code: [...contract('payment', 'transfer'), server('payment')],
    tests: [...contractTests('payment', 'transfer'), serverTests('payment')],
  },
  order: {
    code: [
      ...contract('order', 'order-facts', 'order-item', 'order-states', 'order-statuses'),
      ...contract('milestone'),
      server('order'),
    ],
    tests: [
      ...contractTests('order-states', 'milestone', 'cart'),
      serverTests('order'),
      'tests/server/outbox/order-mail.test.ts',
      '!tests/server/order/order-crash-walk.test.ts',
      '!tests/server/order/order-interleaving.test.ts',
      '!tests/server/order/orders-model.test.ts',
    ],
  },
} satisfies Record<string, { code: string[]; tests: string[] }>;
export type MoneyNoun = keyof typeof MONEY_NOUNS;
