// Which files `npm run mutate:money` changes for each noun, and which tests are about them. Tests
// that walk through every step, or play at random, are left out: they would run for days.

const contract = (...names: string[]) => names.map((name) => `src/contract/${name}.ts`);
const server = (noun: string) => `src/server/${noun}/**/*.ts`;
const contractTests = (...names: string[]) => names.map((name) => `tests/contract/${name}.test.ts`);
const serverTests = (noun: string) =>
  `tests/server/${noun}/!(*-model|*-crash-walk.deep|*-interleaving.deep).test.ts`;

export const MONEY_NOUNS = {
  price: {
    code: contract(
      'product/price',
      'catalogue/price-band',
      'catalogue/price-band-rules',
      'kernel/money',
      'kernel/money-rules',
      'paper/gst',
      'paper/rupee-words',
    ),
    tests: contractTests('price', 'price-band', 'money', 'gst', 'paper'),
  },
  coupon: {
    code: [...contract('coupon/coupon', 'coupon/rules', 'coupon/coupon-check'), server('coupon')],
    tests: [
      ...contractTests('coupon'),
      serverTests('coupon'),
      'tests/server/order/order-refusals.test.ts',
    ],
  },
  wallet: {
    code: [...contract('wallet/wallet', 'wallet/rules'), server('wallet')],
    tests: [...contractTests('wallet'), serverTests('wallet')],
  },
  invoice: {
    code: [...contract('paper/paper', 'books/books', 'books/rules'), server('invoice')],
    tests: [...contractTests('paper', 'books'), serverTests('invoice')],
  },
  return: {
    code: [
      ...contract(
        'return/return-states',
        'return/return-order',
        'return/rules',
        'return/return-window',
        'payment/refund',
      ),
      server('return'),
    ],
    tests: [
      ...contractTests('return-states', 'refund'),
      serverTests('return'),
      'tests/server/order/desk-files.test.ts',
    ],
  },
  payment: {
    code: [
      ...contract('payment/payment', 'payment/rules', 'payment/transfer', 'payment/transfer-rules'),
      server('payment'),
    ],
    tests: [
      ...contractTests('payment', 'transfer'),
      serverTests('payment'),
      'tests/server/order/desk-files.test.ts',
    ],
  },
  'payment-link': {
    code: [...contract('payment-link/payment-link', 'payment-link/rules'), server('payment-link')],
    tests: ['tests/server/payment-link/!(link-crashes.deep).test.ts'],
  },
  order: {
    code: [
      ...contract(
        'order/order',
        'order/rules',
        'order/order-facts',
        'order/order-item-rules',
        'order/order-states',
        'order/order-statuses',
      ),
      ...contract('order/milestone', 'order/milestone-rules'),
      server('order'),
    ],
    tests: [
      ...contractTests('order-states', 'order-kinds', 'milestone', 'cart'),
      serverTests('order'),
      'tests/server/outbox/order-mail.test.ts',
    ],
  },
} satisfies Record<string, { code: string[]; tests: string[] }>;
export type MoneyNoun = keyof typeof MONEY_NOUNS;
