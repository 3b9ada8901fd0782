// The sections of a model's form.
import type { FormSection } from '../sections.ts';
import { Figures } from './Figures.tsx';
import { Identity } from './Identity.tsx';
import { Pictures } from './Pictures.tsx';
import { Price } from './Price.tsx';

export const MODEL_SECTIONS: readonly FormSection[] = [
  {
    id: 'identity',
    title: 'Name and place',
    paths: ['category', 'name', 'slug', 'code', 'summary', 'sortOrder', 'isPublished'],
    Content: Identity,
  },
  {
    id: 'figures',
    title: 'Figures',
    paths: [
      'drive',
      'supply',
      'persons',
      'loadKg',
      'speed',
      'stops',
      'cabin',
      'shaft',
      'pitMm',
      'headroomMm',
      'door',
      'openingMm',
    ],
    text: 'As shown in the table of models.',
    Content: Figures,
  },
  {
    id: 'price',
    title: 'Price',
    paths: ['purchasable', 'priceFrom', 'priceTo', 'price', 'markup'],
    Content: Price,
  },
  {
    id: 'pictures',
    title: 'Pictures',
    paths: ['pictures'],
    text: 'Photographs of this model, if there are any.',
    Content: Pictures,
  },
];
