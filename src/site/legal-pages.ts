// The legal pages, with the names by which they link to each other.
import { routes } from './routes.ts';

export const LEGAL_PAGES = [
  { href: routes.privacy, label: 'Privacy' },
  { href: routes.terms, label: 'Terms of sale' },
  { href: routes.grievance, label: 'Complaints' },
] as const;

/** The note on legal pages until the owner has had them checked (`legalTextsConfirmed`). */
export const NOT_BY_A_LAWYER =
  'This text was not written by a lawyer. Have it checked before you rely on it.';
