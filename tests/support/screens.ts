// The files of all screens, from the registers of the account and the admin area.
import { FIRST_SCREENS as ACCOUNT } from '../../src/islands/account/first-screens.ts';
import { FIRST_SCREENS as ADMIN } from '../../src/islands/admin/first-screens.ts';

/** Paths from the project's root. */
export const screenFiles = () => [
  ...Object.values(ACCOUNT).map(({ file }) => `src/islands/account/${file}.tsx`),
  ...Object.values(ADMIN).map(({ file }) => `src/islands/admin/${file}.tsx`),
];
