// The addresses of the admin area, and the open one.
import { createRouter, getPagePath } from '@nanostores/router';
import type { Search } from '../screen-props.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../screens.ts';

type Addresses = { [Name in ScreenName]: (typeof SCREENS)[Name]['address'] };

export const router = createRouter(
  Object.fromEntries(SCREEN_NAMES.map((name) => [name, SCREENS[name].address])) as Addresses,
  // Links are followed by the shell, which asks before work is lost.
  { links: false },
);

/** Names of the parts of an address that take any value. */
type Part<Address extends string> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | Part<Others>
    : Rest
  : never;
type Params<Name extends ScreenName> = Record<Part<Addresses[Name]>, string>;

/** Address of a screen: `pathTo('quote', { id })`, `pathTo('quotes', {}, { status: 'new' })`. */
export const pathTo = <Name extends ScreenName>(
  name: Name,
  ...[params, search]: [Part<Addresses[Name]>] extends [never]
    ? [params?: Record<string, never>, search?: Search]
    : [params: Params<Name>, search?: Search]
) => getPagePath(router, { route: name, params: params ?? {} } as never, search);

/** The open address with its query. */
export const openAddress = () => {
  const page = router.get();
  const query = new URLSearchParams(page?.search).toString();
  return `${page?.path ?? ''}${query && `?${query}`}`;
};
