// What an API key may be allowed to do: reading and changing, by noun. Calls of accounts,
// passwords, sessions, staff and keys have no scope, so that no key can reach them; a backup holds
// accounts as they are stored, which is why its scopes are chosen by a superAdmin knowingly.

/** What each scope lets a program do, as staff read it when they make a key. */
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
  'picture:read': 'Read pictures of the catalogue',
  'picture:write': 'Add pictures of the catalogue',
  'release:read': 'Read releases and builds',
  'release:write': 'Publish releases',
  'outbox:read': 'Read the outbox, addresses masked',
  'outbox:write': 'Send again and give up what is in the outbox',
  'dashboard:read': 'Read the figures of the dashboard',
  'backup:read': 'Copy the whole site, accounts included',
  'backup:write': 'Replace the whole site with a backup',
} as const;
export type KeyScope = keyof typeof KEY_SCOPE_LABELS;
export const KEY_SCOPES = Object.keys(KEY_SCOPE_LABELS) as [KeyScope, ...KeyScope[]];
