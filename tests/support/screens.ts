// The files of all screens, from the registers of the account and the admin area.
import { SECTIONS } from '../../src/islands/account/sections.ts';
import { SCREENS } from '../../src/islands/admin/screens.ts';

/** Paths from the project's root. */
export const screenFiles = () => [
  ...Object.values(SECTIONS).map(({ file }) => `src/islands/account/${file}.tsx`),
  ...Object.values(SCREENS).map(({ file }) => `src/islands/admin/${file}.tsx`),
];
