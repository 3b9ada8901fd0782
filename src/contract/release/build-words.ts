// Messages for editors about a release that cannot be built: the item and field in the forms'
// words, the problem, and the remedy. The build, the server and the one-machine host share them.

import { fieldLabel } from '../catalogue/field-labels.ts';
import type { CatalogueKind } from './release.ts';

/** Marks the line of a build's output that is meant for editors. */
export const FOR_EDITORS = 'For editors: ';

const KINDS: Record<CatalogueKind, string> = {
  category: 'Category',
  model: 'Model',
  part: 'Product',
  cost: 'Amounts of',
  company: 'Company',
  home: 'Page',
  about: 'Page',
  contact: 'Page',
  translation: 'Translation',
};
export const DAMAGED_PICTURE = 'The file is damaged and cannot be opened.';
export const MISSING_PICTURE = 'The file is no longer there.';

type Place = { kind: CatalogueKind; name: string; path: string };

const placeWords = ({ kind, name, path }: Place) =>
  `${KINDS[kind]} “${name.replace(/\s+/g, ' ')}”, ${fieldLabel(kind, path)}`;

/** @param wrong a sentence. */
export const fieldTrouble = (place: Place, wrong: string) =>
  `${placeWords(place)}: ${wrong} Please correct it, save, and publish again.`;

/** @param wrong `DAMAGED_PICTURE` or `MISSING_PICTURE`. */
export const pictureTrouble = (place: Place, wrong: string) =>
  `${placeWords(place)}: ${wrong} Please choose the picture again from a good file, save, and publish again.`;
