// Who may import whom. The first row whose `from` fits a file decides; a file without a row is an
// error.
// In one picture: contract <- stores <- islands <- pages, and contract <- server <- local.

type ImportRow = {
  from: RegExp;
  /**
   * The project's own files it may import; `{noun}` stands for the folder the importing file is in,
   * as captured by `from`.
   */
  files: string[];
  /** Packages it may import. */
  packages: RegExp;
};

const ANY = /^/;
const NONE = /^$/;
const BUILD_TIME = [
  'src/layouts/',
  'src/components/',
  'src/islands/',
  'src/site/',
  'src/contract/',
  'src/assets/',
  'src/styles/',
];

/** What every noun of the server may use beside the contract: no service, and nothing of HTTP. */
const SERVER_BASICS = [
  'basics',
  'caller',
  'check-fields',
  'csv',
  'derived-id',
  'entity-tag',
  'html-page',
  'identity',
  'ip-address',
  'log-line',
  'network',
  'paging',
  'refusal',
  'refused',
  'stored-phone',
].map((name) => `src/server/${name}.ts`);

/** A noun of the server and the nouns it may ask. Only its routes know of HTTP. */
const nounRows = (noun: string, neighbours: string[], packages = /^(zod|node:)/): ImportRow[] => {
  const files = [noun, ...neighbours, 'idempotency', 'storage'].map((name) =>
    name.endsWith('.ts') ? `src/server/${name}` : `src/server/${name}/`,
  );
  const own = [...files, ...SERVER_BASICS, 'src/contract/'];
  const routes = [...own, 'src/server/mounted.ts', 'src/server/http/'];
  return [
    {
      from: new RegExp(`^src/server/${noun}/[a-z-]+-routes\\.ts$`),
      files: routes,
      packages: /^(hono|zod|node:)/,
    },
    { from: new RegExp(`^src/server/${noun}/`), files: own, packages },
  ];
};

export const IMPORT_TABLE: ImportRow[] = [
  { from: /^tests\//, files: [''], packages: ANY },
  { from: /^bench\//, files: ['bench/', 'local/', 'src/server/', 'src/contract/'], packages: ANY },
  { from: /^local\//, files: ['local/', 'src/server/', 'src/contract/'], packages: ANY },
  {
    from: /^netlify\/functions\//,
    files: [
      'netlify/api-function.ts',
      'netlify/public-function.ts',
      'netlify/upkeep.ts',
      'netlify/calls/',
    ],
    packages: /^@netlify\/functions$/,
  },
  {
    from: /^netlify\//,
    files: [
      'netlify/',
      'local/function-data.ts',
      'local/loopback.ts',
      'src/server/',
      'src/contract/company/',
      'src/contract/kernel/errors.ts',
      'src/content/company.json',
    ],
    packages: /^(zod|@netlify\/functions|node:)/,
  },
  { from: /^build\//, files: ['build/', 'src/contract/'], packages: ANY },
  { from: /^vitest\.mutation\.config\.ts$/, files: ['bench/kept-thread.ts'], packages: /^vitest/ },
  {
    from: /^vitest\.config\.ts$/,
    files: ['tests/support/longest-first.ts'],
    packages: /^(vitest|node:)/,
  },
  { from: /^[a-z.]+\.config\.(ts|mjs)$/, files: ['build/', 'src/site/'], packages: ANY },
  {
    from: /^src\/content\.config\.ts$/,
    files: ['src/contract/'],
    packages: /^astro(:content|\/loaders)$/,
  },
  {
    from: /^src\/pages\//,
    files: ['src/pages/', 'src/stores/admin/router.ts', ...BUILD_TIME],
    packages: ANY,
  },
  { from: /^src\/(env|islands\/invoker-commands)\.d\.ts$/, files: [], packages: /^react$/ },
  { from: /^src\/layouts\//, files: BUILD_TIME, packages: /^astro(:env\/client|:assets|$)/ },
  {
    // These components place an island.
    from: /^src\/components\/(QuotePopup|TopBar)\.astro$/,
    files: [
      'src/components/',
      'src/islands/menu/Menu.tsx',
      'src/islands/quote/QuotePopup.tsx',
      'src/site/',
      'src/contract/',
    ],
    packages: /^astro:env\/client$/,
  },
  {
    from: /^src\/components\//,
    files: ['src/components/', 'src/site/', 'src/contract/', 'src/assets/', 'src/styles/'],
    packages: /^(astro(:assets|\/types|$)|virtual:release$)/,
  },
  {
    // Pictures are read by a build alone.
    from: /^src\/site\/(ground|kept-output)\.ts$/,
    files: ['src/site/'],
    packages: /^(sharp|node:(crypto|fs\/promises|path))$/,
  },
  {
    from: /^src\/site\//,
    files: ['src/site/', 'src/contract/', 'src/content/', 'src/styles/'],
    packages: /^(astro|sharp$|zod$)/,
  },
  {
    from: /^src\/islands\/ui\//,
    files: ['src/islands/ui/', 'src/contract/'],
    packages: /^react(-dom(\/client)?|-hot-toast\/headless|-phone-number-input(\/.*)?)?$/,
  },
  {
    from: /^src\/islands\/admin\//,
    files: [
      'src/islands/admin/',
      'src/islands/account/PasswordForm.tsx',
      'src/islands/ui/',
      'src/stores/',
      'src/contract/',
      'src/site/',
      'src/components/drawing/',
    ],
    packages: /^(react(-dom|-hook-form)?$|@nanostores\/react$)/,
  },
  {
    from: /^src\/islands\/([a-z-]+)\//,
    files: ['src/islands/{noun}/', 'src/islands/ui/', 'src/stores/', 'src/contract/', 'src/site/'],
    packages: /^(react|@nanostores\/react)/,
  },
  {
    from: /^src\/stores\/lib\//,
    files: ['src/stores/lib/', 'src/contract/'],
    packages: /^(nanostores|zod)$/,
  },
  {
    from: /^src\/stores\/admin\//,
    files: ['src/stores/', 'src/contract/'],
    packages: /^(nanostores|@nanostores\/router|zod)$/,
  },
  {
    from: /^src\/stores\//,
    files: ['src/stores/', 'src/contract/'],
    packages: /^(nanostores|zod)$/,
  },
  {
    from: /^src\/contract\/kernel\/phone\.ts$/,
    files: ['src/contract/'],
    packages: /^libphonenumber-js\/(core|min\/metadata)$/,
  },
  { from: /^src\/contract\//, files: ['src/contract/'], packages: /^zod$/ },
  {
    from: /^src\/server\/storage\/blobs-kv\.ts$/,
    files: ['src/server/storage/'],
    packages: /^(@netlify\/blobs$|node:)/,
  },
  {
    from: /^src\/server\/storage\//,
    files: ['src/server/storage/', 'src/contract/kernel/days.ts'],
    packages: /^(zod$|node:)/,
  },
  {
    from: /^src\/server\/http\//,
    files: [
      'src/server/http/',
      'src/server/idempotency/',
      'src/server/storage/',
      ...SERVER_BASICS,
      'src/contract/',
    ],
    packages: /^(hono$|zod$|node:)/,
  },
  {
    from: /^src\/server\/pictures\/whole-picture\.ts$/,
    files: ['src/server/pictures/', 'src/server/refusal.ts', 'src/contract/'],
    packages: /^sharp$/,
  },
  ...nounRows('account', ['audit', 'outbox', 'pictures', 'deps.ts'], /^(jose|bcryptjs|zod|node:)/),
  ...nounRows('address', []),
  ...nounRows('api-key', ['account', 'audit']),
  ...nounRows('audit', []),
  ...nounRows('backup', ['account']),
  ...nounRows('cart', ['account', 'coupon', 'ledger', 'order', 'product']),
  ...nounRows('catalogue', ['account', 'audit']),
  ...nounRows('coupon', ['audit']),
  ...nounRows('dashboard', [
    ...['account', 'grievance', 'ledger', 'outbox', 'quote', 'stock', 'webhook'],
  ]),
  ...nounRows('grievance', ['account', 'audit', 'outbox']),
  ...nounRows('health', ['backup', 'deps.ts', 'webhook', 'release']),
  ...nounRows('idempotency', []),
  ...nounRows('ledger', ['cart', 'order', 'payment', 'return']),
  ...nounRows(
    'invoice',
    ['audit', 'ledger', 'order', 'payment', 'payment-link'],
    /^(pdfkit|zod|node:)/,
  ),
  ...nounRows('order', [
    'account',
    'address',
    'audit',
    'cart',
    'coupon',
    'invoice',
    'ledger',
    'outbox',
    'payment',
    'product',
    'return',
    'stock',
    'webhook',
  ]),
  ...nounRows('payment', ['audit', 'cart', 'ledger', 'order', 'outbox']),
  ...nounRows('payment-link', ['audit', 'outbox', 'payment', 'quote']),
  ...nounRows('plan', ['deps.ts']),
  ...nounRows('privacy', [
    'account',
    'address',
    'audit',
    'cart',
    'grievance',
    'invoice',
    'ledger',
    'order',
    'outbox',
    'payment-link',
    'quote',
    'return',
    'review',
    'wallet',
    'wishlist',
  ]),
  ...nounRows('product', ['catalogue', 'stock']),
  ...nounRows('outbox', ['audit'], /^(nodemailer|zod|node:)/),
  ...nounRows('quote', ['account', 'audit', 'outbox', 'plan', 'webhook']),
  ...nounRows('release', ['audit', 'catalogue', 'outbox', 'webhook', 'deps.ts']),
  ...nounRows('return', ['audit', 'ledger', 'order', 'outbox', 'payment', 'product', 'review']),
  ...nounRows('review', ['account', 'audit', 'catalogue', 'ledger', 'product']),
  ...nounRows('staff', ['account', 'audit']),
  ...nounRows('stock', ['audit', 'outbox', 'product']),
  ...nounRows('wallet', ['account', 'audit', 'ledger', 'outbox']),
  ...nounRows('webhook', ['audit', 'outbox'], /^(standardwebhooks|zod|node:)/),
  ...nounRows('wishlist', ['product']),
  ...nounRows('pictures', []),
  ...nounRows('docs', []),
  {
    from: /^src\/server\/(account-services|answer-calls|api|api-with-upkeep|app|public-api|public-services|services|customer-services|order-services|grievance-services|payment-link-services|outbox-services|privacy-services|upkeep|deps|mounted)\.ts$/,
    files: ['src/server/', 'src/contract/'],
    packages: /^(hono|node:)/,
  },
  {
    from: /^src\/server\/environment\.ts$/,
    files: [
      'src/server/account/password.ts',
      'src/server/outbox/mail-settings.ts',
      'src/server/payment/gateway-settings.ts',
      'src/server/storage/keys.ts',
      'src/contract/',
    ],
    packages: /^zod$/,
  },
  {
    from: /^src\/server\/[a-z-]+\.ts$/,
    files: ['src/server/storage/', ...SERVER_BASICS, 'src/contract/'],
    packages: /^(zod|node:)/,
  },
  { from: /^src\/styles\//, files: ['src/styles/', 'src/assets/'], packages: NONE },
];

/**
 * Whether the table lets the file at `path` import `target`; `undefined` when no row speaks of the
 * file.
 */
export const mayImport = (path: string, target: string, isOwnFile: boolean) => {
  const row = IMPORT_TABLE.find(({ from }) => from.test(path));
  if (!row) return undefined;
  if (!isOwnFile) return row.packages.test(target);
  const noun = row.from.exec(path)?.[1] ?? '';
  return row.files.some((prefix) => target.startsWith(prefix.replace('{noun}', noun)));
};
