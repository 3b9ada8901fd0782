// The pages of legal words, as they name each other.
import { routes } from './routes.ts';

export const LEGAL_PAGES = [
  { href: routes.privacy, label: 'Privacy' },
  { href: routes.terms, label: 'Terms of sale' },
  { href: routes.grievance, label: 'Complaints' },
] as const;

/** What the pages say until the owner has had them checked (`legalTextsConfirmed`). */
export const NOT_BY_A_LAWYER =
  'This text was not written by a lawyer. Have it checked before you rely on it.';
