// The legal pages, with the names by which they link to each other.
import { routes } from './routes.ts';

export const LEGAL_PAGES = [
  { href: routes.privacy, label: 'Privacy' },
  { href: routes.terms, label: 'Terms of sale' },
  { href: routes.grievance, label: 'Complaints' },
] as const;
