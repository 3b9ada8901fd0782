// The sections of a category's form, in the order of its page.
import type { FormSection } from '../sections.ts';
import { Description } from './Description.tsx';
import { Faqs } from './Faqs.tsx';
import { Features } from './Features.tsx';
import { Gallery } from './Gallery.tsx';
import { Identity } from './Identity.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Related } from './Related.tsx';
import { Search } from './Search.tsx';
import { Specification } from './Specification.tsx';
import { Use } from './Use.tsx';

/** Facts that rows of the specification print. */
const FACT_PATHS = [
  ...['persons', 'loadKg', 'loadLabel', 'speed', 'stops', 'cabin', 'shaft', 'pitMm'],
  ...['headroomMm', 'openingMm', 'drives', 'doors', 'supply'],
].map((name) => `specRange.${name}`);

export const CATEGORY_SECTIONS: readonly FormSection[] = [
  {
    id: 'identity',
    title: 'Name and place',
    paths: ['name', 'slug', 'group', 'inMenu', 'sortOrder', 'summary'],
    Content: Identity,
  },
  { id: 'header', title: 'Page header', paths: ['pageHeader', 'tabs'], Content: PageHeader },
  {
    id: 'description',
    title: 'Description',
    paths: ['tabContent.description'],
    text: 'The first tab.',
    Content: Description,
  },
  {
    id: 'features',
    title: 'Features',
    paths: ['tabContent.features'],
    text: 'The second tab.',
    Content: Features,
  },
  {
    id: 'specification',
    title: 'Specification',
    paths: ['tabContent.specifications', ...FACT_PATHS],
    text: 'The third tab. Figures entered here also make the headline, the lift schedule, the comparison and the drawings.',
    Content: Specification,
  },
  {
    id: 'use',
    title: 'Use',
    paths: ['specRange.moves', 'specRange.buildings'],
    text: 'What visitors find it by in the comparison.',
    Content: Use,
  },
  {
    id: 'gallery',
    title: 'Gallery',
    paths: ['galleryImages', 'icons'],
    text: 'Four pictures; drawings follow the figures above.',
    Content: Gallery,
  },
  { id: 'questions', title: 'Questions', paths: ['faqs'], Content: Faqs },
  { id: 'related', title: 'Related categories', paths: ['related'], Content: Related },
  {
    id: 'search',
    title: 'Search result',
    paths: ['seo'],
    text: 'How search engines show the page.',
    Content: Search,
  },
];
