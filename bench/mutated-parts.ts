// The files that `npm run mutate` changes for each part of the server, and the tests about them.
// Tests that walk through every step, or play at random, are left out: they would run for days.

const contract = (...names: string[]) => names.map((name) => `src/contract/${name}.ts`);
/** The calls of a noun, and its part of what they share. */
const server = (noun: string, ...shared: string[]) => [
  `src/server/trade/${noun}/**/*.ts`,
  ...shared.map((name) => `src/server/trade/${name}.ts`),
];
const contractTests = (...names: string[]) => names.map((name) => `tests/contract/${name}.test.ts`);
const serverTests = (noun: string) =>
  `tests/server/trade/${noun}/!(*-model|*-model.deep|*-crash-walk.deep|*-interleaving.deep).test.ts`;

export const MUTATED_PARTS = {
  storage: {
    code: ['storage', 'lists', 'sweep'].map((name) => `src/server/kernel/${name}/**/*.ts`),
    tests: ['tests/storage/**/*.test.ts'],
  },
  account: { code: ['src/server/account/**/*.ts'], tests: ['tests/server/**/*.test.ts'] },
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
    code: [
      ...contract('coupon/coupon', 'coupon/rules', 'coupon/coupon-check'),
      ...server('coupon', 'state/stored-coupon'),
    ],
    tests: [
      ...contractTests('coupon'),
      serverTests('coupon'),
      'tests/server/trade/order/order-refusals.test.ts',
    ],
  },
  wallet: {
    code: [...contract('wallet/wallet', 'wallet/rules'), ...server('wallet')],
    tests: [...contractTests('wallet'), serverTests('wallet')],
  },
  invoice: {
    code: [
      ...contract('paper/paper', 'books/books', 'books/rules'),
      ...server(
        'invoice',
        'state/stored-paper',
        'state/stored-series',
        'rules/write-paper',
        'effects/issue-papers',
      ),
      ...server('books'),
    ],
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
      ...server('return', 'rules/return-steps', 'rules/return-staff-step', 'rules/return-view'),
    ],
    tests: [
      ...contractTests('return-states', 'refund'),
      serverTests('return'),
      'tests/server/trade/order/desk-files.test.ts',
    ],
  },
  payment: {
    code: [
      ...contract('payment/payment', 'payment/rules', 'payment/transfer', 'payment/transfer-rules'),
      ...server(
        'payment',
        'state/stored-stray',
        'rules/bank-transfers',
        'rules/late-transfer',
        'rules/origin-refund',
        'rules/payment-events',
        'rules/payment-view',
        'rules/poll-times',
        'rules/refund-events',
        'rules/refunds',
        'effects/reopen-order',
      ),
      'src/server/gateway/**/*.ts',
    ],
    tests: [
      ...contractTests('payment', 'transfer'),
      serverTests('payment'),
      'tests/server/trade/order/desk-files.test.ts',
    ],
  },
  'payment-link': {
    code: [
      ...contract('payment-link/payment-link', 'payment-link/rules'),
      'src/server/payment-link/**/*.ts',
    ],
    tests: [
      'tests/server/payment-link/!(link-crashes.deep).test.ts',
      'tests/server/golden/letters.test.ts',
    ],
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
      ...server('checkout'),
      ...server(
        'order',
        'rules/care-terms',
        'rules/order-deliveries',
        'rules/order-steps',
        'rules/order-view',
        'rules/placed-order',
        'rules/staff-step',
        'effects/claim-desk',
        'effects/make-step',
        'effects/order-claims',
        'effects/order-effects',
        'effects/post-news',
      ),
    ],
    tests: [
      ...contractTests('order-states', 'order-kinds', 'milestone', 'cart'),
      serverTests('order'),
      'tests/server/outbox/order-mail.test.ts',
      'tests/server/webhook/order-events.test.ts',
      'tests/server/trade/payment/gateway-refunds.test.ts',
      'tests/server/trade/return/returns.test.ts',
    ],
  },
} satisfies Record<string, { code: string[]; tests: string[] }>;
export type MutatedPart = keyof typeof MUTATED_PARTS;
