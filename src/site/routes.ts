// Every address of the site, built in one place.
import type { DrawingView, Group } from '../contract/catalogue.ts';

export const routes = {
  home: '/',
  about: '/about-us',
  products: '/products',
  contact: '/contact-us',
  login: '/login',
  signup: '/signup',
  account: '/account',
  forgotPassword: '/forgot-password',
  quoteForm: '/contact-us#quote',
  group: (group: Group) => `/products/${group}`,
  category: (category: { id: string; data: { group: Group } }) => `/products/${category.data.group}/${category.id}`,
  drawing: (id: string, view: DrawingView | 'thumb') => `/drawings/${id}-${view}.svg`,
  shareImage: (name: string) => `/og/${name}.png`,
} as const;

/** Quick links of the footer, with the specification's labels. */
export const QUICK_LINKS = [
  { href: routes.home, label: 'Home' },
  { href: routes.about, label: 'About Us' },
  { href: routes.products, label: 'Products' },
  { href: routes.contact, label: 'Contact' },
] as const;
