// The files of all screens, from the registers of the account and the admin area.
import { SECTIONS } from '../../src/browser/account/sections.ts';
import { SCREENS } from '../../src/browser/admin/screens.ts';

/** Paths from the project's root. */
export const screenFiles = () => [
  ...Object.values(SECTIONS).map(({ file }) => `src/browser/account/${file}.tsx`),
  ...Object.values(SCREENS).map(({ file }) => `src/browser/admin/${file}.tsx`),
];
