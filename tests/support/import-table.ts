// Which file may import which. The first row whose `from` matches a file applies to it; a file
// without a row is an error. In short: contract <- browser <- pages, and contract <- server <-
// local.

type ImportRow = {
  from: RegExp;
  /**
   * The project's own files that it may import, by the beginnings of their paths; `{noun}` stands
   * for the folder that `from` captured.
   */
  files: (string | RegExp)[];
  /** Packages that it may import. */
  packages: RegExp;
};

const ANY = /^/;
const NONE = /^$/;
const BUILD_TIME = [
  'src/layouts/',
  'src/components/',
  'src/browser/',
  'src/site/',
  'src/contract/',
  'src/assets/',
  'src/styles/',
];

export const IMPORT_TABLE: ImportRow[] = [
  { from: /^tests\//, files: [''], packages: ANY },
  { from: /^bench\//, files: ['bench/', 'local/', 'src/server/', 'src/contract/'], packages: ANY },
  { from: /^local\//, files: ['local/', 'src/server/', 'src/contract/'], packages: ANY },
  {
    from: /^netlify\/functions\//,
    files: [
      'netlify/api-function.ts',
      'netlify/pay-function.ts',
      'netlify/open-function.ts',
      'netlify/upkeep.ts',
      'src/server/docs/noun.ts',
      'src/server/plan/noun.ts',
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
      'src/contract/catalogue/company-rules.ts',
      'src/contract/kernel/errors.ts',
      'src/content/company/company.json',
      'src/content/legal.json',
    ],
    packages: /^(zod|@netlify\/functions|node:)/,
  },
  {
    from: /^build\//,
    // The content security policies of built pages and of the server's pages name inline code
    // alike.
    files: ['build/', 'src/contract/', 'src/server/kernel/storage/hashes.ts'],
    packages: ANY,
  },
  { from: /^vitest\.mutation\.config\.ts$/, files: ['bench/kept-thread.ts'], packages: /^vitest/ },
  {
    from: /^[a-z.]+\.config\.(ts|mjs)$/,
    files: ['build/', 'src/site/', 'src/contract/language/'],
    packages: ANY,
  },
  {
    from: /^src\/content\.config\.ts$/,
    files: ['src/contract/', 'build/release/release-facts.ts'],
    packages: /^astro(:content|\/loaders)$/,
  },
  {
    from: /^src\/pages\//,
    files: ['src/pages/', ...BUILD_TIME],
    packages: ANY,
  },
  { from: /^src\/(env|browser\/invoker-commands)\.d\.ts$/, files: [], packages: /^react$/ },
  { from: /^src\/layouts\//, files: BUILD_TIME, packages: /^astro(:env\/client|:assets|$)/ },
  {
    // These components place an island.
    from: /^src\/components\/(QuotePopup|TopBar)\.astro$/,
    files: [
      'src/components/',
      'src/browser/public/menu/Menu.tsx',
      'src/browser/public/quote/QuotePopup.tsx',
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
    // Only a build cuts fonts.
    from: /^src\/site\/script-font\//,
    files: ['src/site/', 'src/contract/', 'src/assets/paper-fonts/'],
    packages: /^(astro:content|harfbuzzjs|subset-font|node:(crypto|fs\/promises|module))$/,
  },
  {
    // Only a build reads pictures.
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
    // Fields, dialogs and toasts.
    from: /^src\/browser\/kernel\/ui\//,
    files: ['src/browser/kernel/ui/', 'src/contract/'],
    packages: /^react(-dom(\/client)?|-hot-toast\/headless|-phone-number-input(\/.*)?)?$/,
  },
  {
    from: /^src\/browser\/kernel\//,
    files: [/^src\/browser\/kernel\/[^/]+\.ts$/, 'src/contract/'],
    packages: /^(nanostores|zod)$/,
  },
  {
    from: /^src\/browser\/admin\/(.*\.tsx|(.*\/)?use-[a-z-]+\.ts)$/,
    files: [
      'src/browser/admin/',
      'src/browser/account/profile/',
      'src/browser/public/auth/',
      'src/browser/kernel/',
      'src/contract/',
      'src/site/',
      'src/components/drawing/',
    ],
    packages: /^(react(-dom|-hook-form)?$|@nanostores\/react$)/,
  },
  {
    from: /^src\/browser\/admin\//,
    files: [
      /^src\/browser\/(admin|account\/profile|public\/auth|kernel)\/(?!.*\.(tsx|css)$)/,
      'src/contract/',
      'src/components/drawing/',
    ],
    packages: /^(nanostores|@nanostores\/router|zod|react)$/,
  },
  {
    // A component may use another area's stores, but not its components.
    from: /^src\/browser\/(public|shop|account|plan)\/(?:.*\.tsx|(?:.*\/)?use-[a-z-]+\.ts)$/,
    files: [
      'src/browser/{noun}/',
      'src/browser/kernel/',
      /^src\/browser\/(public|shop|account)\/.*\.ts$/,
      'src/contract/',
      'src/site/',
    ],
    packages: /^(react|@nanostores\/react)/,
  },
  {
    // Stores import no component, so that tests run them without a screen.
    from: /^src\/browser\/(public|shop|account|plan)\//,
    files: [
      /^src\/browser\/(public|shop|account|plan|kernel)\/(?!.*\.(tsx|css)$)/,
      'src/contract/',
      'src/site/',
    ],
    packages: /^(nanostores|zod)$/,
  },
  {
    from: /^src\/contract\/kernel\/phone\.ts$/,
    files: ['src/contract/'],
    packages: /^libphonenumber-js\/(core|min\/metadata)$/,
  },
  {
    from: /^src\/contract\/account\/email\.ts$/,
    files: ['src/contract/'],
    packages: /^punycode\.js$/,
  },
  { from: /^src\/contract\//, files: ['src/contract/'], packages: /^zod$/ },
  {
    from: /^src\/server\/kernel\/storage\/blobs-kv\.ts$/,
    files: ['src/server/kernel/storage/', 'src/contract/kernel/days.ts'],
    packages: /^(@netlify\/blobs$|node:)/,
  },
  {
    from: /^src\/server\/kernel\/storage\//,
    files: ['src/server/kernel/storage/', 'src/contract/kernel/days.ts'],
    packages: /^(zod$|node:)/,
  },
  {
    from: /^src\/server\/kernel\/http\//,
    files: ['src/server/kernel/', 'src/contract/'],
    packages: /^(hono$|zod$|node:)/,
  },
  {
    from: /^src\/server\/kernel\/outbox\/mail-sender\.ts$/,
    files: ['src/server/kernel/', 'src/contract/'],
    packages: /^(nodemailer|node:)/,
  },
  {
    from: /^src\/server\/kernel\/pictures\/whole-picture\.ts$/,
    files: ['src/server/kernel/', 'src/contract/'],
    packages: /^sharp$/,
  },
  {
    from: /^src\/server\/kernel\/workbook\.ts$/,
    files: ['src/server/kernel/', 'src/contract/'],
    packages: /^write-excel-file\/node$/,
  },
  {
    from: /^src\/server\/kernel\//,
    files: ['src/server/kernel/', 'src/contract/'],
    packages: /^(zod$|node:)/,
  },
  {
    from: /^src\/server\/gateway\//,
    files: ['src/server/gateway/', 'src/server/kernel/', 'src/contract/'],
    packages: /^(zod$|node:)/,
  },
  {
    // Stored documents and rules do not import the calls above them.
    from: /^src\/server\/trade\/state\//,
    files: ['src/server/trade/state/', 'src/server/kernel/', 'src/contract/'],
    packages: /^(zod$|node:)/,
  },
  {
    from: /^src\/server\/trade\/rules\//,
    files: [
      'src/server/trade/rules/',
      'src/server/trade/state/',
      'src/server/account/stored-user.ts',
      'src/server/gateway/gateway.ts',
      'src/server/product/products.ts',
      'src/server/kernel/',
      'src/contract/',
    ],
    packages: /^(zod$|node:)/,
  },
  {
    // Only the routes of a noun know of HTTP.
    from: /^src\/server\/(trade\/)?[a-z-]+\/[a-z-]+-routes\.ts$/,
    files: ['src/server/', 'src/contract/'],
    packages: /^(hono|zod|node:)/,
  },
  {
    from: /^src\/server\/account\/define-noun\.ts$/,
    files: ['src/server/account/stored-user.ts', 'src/server/kernel/'],
    packages: NONE,
  },
  ...(
    [
      ['account', /^(jose|bcryptjs|zod|node:)/],
      ['trade/invoice', /^(pdfkit|fontkit|harfbuzzjs|bidi-js|zod|node:)/],
      ['outbox', /^(nodemailer|zod|node:)/],
      ['webhook', /^(standardwebhooks|zod|node:)/],
      ['(?:trade/)?[a-z-]+', /^(zod|node:)/],
    ] as const
  ).map(([folder, packages]) => ({
    from: new RegExp(`^src/server/${folder}/`),
    files: [/^src\/server\/(?!kernel\/http\/|[a-z-]+\.ts$)/, 'src/contract/'],
    packages,
  })),
  {
    from: /^src\/server\/environment\.ts$/,
    files: [
      'src/server/account/passwords.ts',
      'src/server/kernel/outbox/mail-settings.ts',
      'src/server/gateway/gateway-settings.ts',
      'src/server/kernel/storage/keys.ts',
      'src/contract/',
    ],
    packages: /^zod$/,
  },
  {
    from: /^src\/server\/[a-z-]+\.ts$/,
    files: ['src/server/', 'src/contract/'],
    packages: /^(hono|node:)/,
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
  return row.files.some((start) =>
    typeof start === 'string'
      ? target.startsWith(start.replace('{noun}', noun))
      : start.test(target),
  );
};
