// The sections of the form of a product beside lifts.
import type { FormSection } from '../sections.ts';
import { Facts } from './Facts.tsx';
import { Identity } from './Identity.tsx';
import { Pictures } from './Pictures.tsx';
import { Tax } from './Tax.tsx';
import { Terms } from './Terms.tsx';

export const EXTRA_SECTIONS: readonly FormSection[] = [
  {
    id: 'identity',
    title: 'Name and place',
    paths: [
      'category',
      'kind',
      'name',
      'slug',
      'code',
      'summary',
      'description',
      'sortOrder',
      'isPublished',
    ],
    Content: Identity,
  },
  {
    id: 'facts',
    title: 'Facts',
    paths: ['facts'],
    text: 'Sizes, materials and compatibility, as listed on its card.',
    Content: Facts,
  },
  {
    id: 'terms',
    title: 'Price and terms',
    paths: [
      'price',
      'markup',
      'purchasable',
      'leadTimeDays',
      'warrantyMonths',
      'careMonths',
      'careVisits',
      'returnable',
    ],
    text: 'The quantity is tracked under Stock.',
    Content: Terms,
  },
  {
    id: 'tax',
    title: 'GST',
    paths: ['hsn', 'uqc', 'gstRate', 'gstRateNext', 'gstRateFrom'],
    text: 'Used once GST invoices are switched on; ask your accountant. Empty fields take what is usual for this kind of product.',
    Content: Tax,
  },
  {
    id: 'pictures',
    title: 'Pictures',
    paths: ['drawing', 'pictures'],
    text: 'Its drawing is shown until it has a photograph.',
    Content: Pictures,
  },
];
