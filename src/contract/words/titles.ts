// Names of the namespaces of interface words, as staff read them.
import type { Namespace } from './words.ts';

export const WORD_TITLES: Record<Namespace, string> = {
  shell: 'Header, menu and footer',
  share: 'Pictures of shared links',
  figures: 'Figures',
  choices: 'Choices of lifts',
  lifts: 'Lists of lifts',
  quote: 'Quote form',
  home: 'Home page',
  about: 'About page',
  contact: 'Contact page',
  products: 'Product pages',
  comparison: 'Comparison of lifts',
  product: 'Page of a lift',
  gallery: 'Gallery',
  parts: 'Parts and care',
  buying: 'Buying',
  missing: 'Page for unknown addresses',
  letter: 'Letter about a quote request',
  reviews: 'Reviews',
  plan: 'Planning tools',
  finder: 'Lift finder',
  traffic: 'Traffic',
  shaft: 'Shaft planner',
  cost: 'Running cost',
};
