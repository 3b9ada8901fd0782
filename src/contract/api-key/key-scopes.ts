// Scopes of API keys: reading and changing, for each noun. Calls of accounts, passwords, sessions,
// staff and keys have no scope, so no key can make them. A backup contains accounts as they are
// stored; a superAdmin therefore grants its scopes knowingly.

/** The scopes with their labels, which staff read when they make a key. */
export const KEY_SCOPE_LABELS = {
  'quote:read': 'Read quote requests',
  'quote:write': 'Change quote requests',
  'grievance:read': 'Read complaints',
  'grievance:write': 'Answer and close complaints',
  'coupon:read': 'Read coupons',
  'coupon:write': 'Add, change and end coupons',
  'order:read': 'Read orders',
  'order:write': 'Update orders',
  'payment:read': 'Read payments',
  'payment:write': 'Confirm bank transfers, make payment links',
  'return:read': 'Read returns',
  'return:write': 'Update returns',
  'review:read': 'Read reviews',
  'review:write': 'Publish and answer reviews',
  'stock:read': 'Read stock',
  'stock:write': 'Count stock',
  'product:read': 'Read products as drafts',
  'product:write': 'Add, change and remove products',
  'category:read': 'Read categories as drafts',
  'category:write': 'Add, change and remove categories',
  'cost:read': 'Read amounts of running cost as drafts',
  'cost:write': 'Change amounts of running cost',
  'company:read': 'Read contacts, offices and profiles of the company as drafts',
  'company:write': 'Change contacts, offices and profiles of the company',
  'page:read': 'Read the texts of pages as drafts',
  'page:write': 'Change the texts of pages',
  'translation:read': 'Read translations as drafts',
  'translation:write': 'Correct and confirm translations',
  'picture:read': 'Read pictures of the catalogue',
  'picture:write': 'Add pictures of the catalogue',
  'release:read': 'Read releases and builds',
  'release:write': 'Publish releases',
  'outbox:read': 'Read the outbox, addresses masked',
  'outbox:write': 'Send e-mails and events of the outbox again, or stop them',
  'dashboard:read': 'Read the figures of the dashboard',
  'backup:read': 'Copy the whole site, accounts included',
  'backup:write': 'Replace the whole site with a backup',
} as const;

/** A scope: permission to read or change one noun. */
export type KeyScope = `${string}:${'read' | 'write'}`;
/** The scopes that the site's own nouns register. */
export const KEY_SCOPES = Object.keys(KEY_SCOPE_LABELS) as (keyof typeof KEY_SCOPE_LABELS)[];

export const scopeLabel = (scope: string): string =>
  Object.entries(KEY_SCOPE_LABELS).find(([known]) => known === scope)?.[1] ?? scope;

/** A noun that has scopes. */
export type ScopedNoun = keyof typeof KEY_SCOPE_LABELS extends `${infer Name}:${string}`
  ? Name
  : never;

/** The scopes of these nouns with their labels. */
export const keyScopes = (...nouns: ScopedNoun[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(KEY_SCOPE_LABELS).filter(([scope]) =>
      nouns.some((noun) => scope.startsWith(`${noun}:`)),
    ),
  );

/** Scopes in the order in which people read them: the site's own first. */
export const inReadingOrder = (
  scopes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const known = KEY_SCOPES.filter((scope) => Object.hasOwn(scopes, scope));
  return Object.assign(
    Object.fromEntries(known.map((scope) => [scope, KEY_SCOPE_LABELS[scope]])),
    scopes,
  );
};
