// A person's account: its roles, the limits of its fields, and its messages.
import { secretForm } from './auth.ts';

export const ROLES = ['user', 'admin', 'superAdmin'] as const;
export type Role = (typeof ROLES)[number];
export const isStaff = (role: Role) => role !== 'user';

export const PASSWORD_MIN = 8;
export const STAFF_PASSWORD_MIN = 12;

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** The one sentence for a file that is no picture, and for one that is too large. */
export const PICTURE_RULE = 'Please choose a JPEG, PNG or WebP image of at most 2 MB.';
/** Shown before the choice. Our pages draw a picture anew, so its size matters little. */
export const PICTURE_HINT = 'JPEG, PNG or WebP. Large pictures are made smaller before sending.';
/** Longest side of a picture, in pixels. */
export const PICTURE_MAX_PIXELS = 6000;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

type Passwords = { password: string; passwordAgain: string };
/** For `refine`: both passwords are the same. */
export const samePassword: [
  isSame: (typed: Passwords) => boolean,
  wrong: { path: string[]; error: string },
] = [
  ({ password, passwordAgain }) => secretForm(password) === secretForm(passwordAgain),
  { path: ['passwordAgain'], error: 'The two passwords do not match.' },
];

export const ONLY_WAY_IN =
  'Google is the only way to log in to this account. Set a password first: log out and choose “Forgot password?” on the login page.';
