// Fields of the pictures of a category, a model or another product.
import type { Fields } from './fields.ts';

/** Where the subject of a picture stands when it is not in the middle. */
const PICTURE_SIDES = { left: 'Left of the middle', right: 'Right of the middle' } as const;

const pictureFields = {
  id: {
    kind: 'position',
    label: 'Picture {n}, position',
    about: 'Position in the gallery; may repeat across categories.',
  },
  src: {
    kind: 'pictureSource',
    label: 'Picture {n}, file',
    about:
      'drawing:section, drawing:plan, drawing:landing or drawing:car, an uploaded picture (media:…), or a file below src/assets/pictures.',
  },
  alt: {
    kind: 'line',
    min: 5,
    max: 150,
    rows: 2,
    line: 2,
    label: 'Picture {n}, alternative text',
    about: 'What the picture shows, for screen readers.',
    hint: 'For people who cannot see it: describe what is in the picture, not what it is for.',
  },
  title: {
    kind: 'line',
    min: 3,
    max: 80,
    line: 1,
    label: 'Picture {n}, caption',
    about: 'Caption below the picture.',
  },
  side: {
    kind: 'choice',
    choices: PICTURE_SIDES,
    line: 3,
    mayLack: true,
    label: 'Picture {n}, subject',
    about: 'Which part to keep when the picture is cropped; the middle when left out.',
    emptyChoice: 'In the middle',
    hint: 'The area of the photograph that stays visible in narrow or square frames.',
  },
} as const satisfies Fields;

/** An entry of a list of pictures. */
export const PICTURE = { kind: 'group', label: 'Picture {n}', fields: pictureFields } as const;
export const PICTURES = {
  kind: 'list',
  item: PICTURE,
  noun: 'picture',
  nameField: 'title',
  control: 'pictures',
  label: 'Pictures',
} as const;
