// The permissions of API keys: rows of a form, and words of a list.
import { KEY_SCOPES, type ScopedNoun } from '../../../contract/api-key/key-scopes.ts';

const NOUN_LABELS: Readonly<Record<ScopedNoun, string>> = {
  quote: 'Quote requests',
  grievance: 'Complaints',
  coupon: 'Coupons',
  order: 'Orders',
  payment: 'Payments',
  return: 'Returns',
  review: 'Reviews',
  stock: 'Stock',
  product: 'Products',
  category: 'Categories',
  picture: 'Pictures',
  release: 'Releases',
  cost: 'Running cost',
  company: 'Company',
  page: 'Pages',
  translation: 'Translations',
  outbox: 'Outbox',
  dashboard: 'Dashboard',
  backup: 'Whole site',
};
const nounOf = (scope: string) => scope.slice(0, scope.indexOf(':'));
/** A key may have the scope of a noun that is gone. */
const wordOf = (noun: string) =>
  Object.entries(NOUN_LABELS).find(([known]) => known === noun)?.[1] ?? noun;

/** The scopes by noun, in the order in which they are declared. */
export const SCOPE_ROWS = [...Map.groupBy(KEY_SCOPES, nounOf)].map(([noun, scopes]) => ({
  noun,
  label: wordOf(noun),
  scopes,
}));

/** Whether the scope reaches all data, accounts and passwords included. */
export const isWholeSite = (scope: string) => nounOf(scope) === 'backup';

export const rightOf = (scope: string) => (scope.endsWith(':read') ? 'Read' : 'Change');

/** `Quotes: read; Coupons: read and change`. */
export const scopeWords = (scopes: readonly string[]) =>
  [...Map.groupBy(scopes, nounOf)]
    .map(([noun, own]) => {
      const rights = own.map((scope) => rightOf(scope).toLowerCase());
      return `${wordOf(noun)}: ${rights.join(' and ')}`;
    })
    .join('; ');

export const EXPIRY_OPTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '730', label: 'Two years' },
];
