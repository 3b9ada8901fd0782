// Properties of every screen of the admin area.
import type { User } from '../../contract/account/rules.ts';

export type Search = Readonly<Record<string, string>>;
export type ScreenProps = {
  /** The named parts of the address. */
  params: Search;
  /** The address's query. */
  search: Search;
  user: User;
};
