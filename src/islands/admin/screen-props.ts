// What every screen of the admin area is given.
import type { User } from '../../contract/account/rules.ts';
import type { Search } from '../../stores/admin/router.ts';

export type ScreenProps = {
  /** The named parts of the address. */
  params: Search;
  /** The address's query. */
  search: Search;
  user: User;
};
