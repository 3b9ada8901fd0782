// The sections of a category's form, in the order of its page.
import type { FormSection } from '../sections.ts';
import { Description } from './Description.tsx';
import { Faqs } from './Faqs.tsx';
import { Features } from './Features.tsx';
import { Figures } from './Figures.tsx';
import { Gallery } from './Gallery.tsx';
import { Identity } from './Identity.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Related } from './Related.tsx';
import { Search } from './Search.tsx';
import { Specification } from './Specification.tsx';

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
    paths: ['tabContent.specifications'],
    text: 'The third tab.',
    Content: Specification,
  },
  {
    id: 'figures',
    title: 'Figures',
    paths: ['specRange'],
    text: 'The same facts as numbers, used for the schedule, the comparison and the drawings.',
    Content: Figures,
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
