// Moves the focus to a field by its path, or to its group or section if the field cannot have it.
import type { Notes } from './catalogue-notes.ts';

const placeOf = (path: string): HTMLElement | undefined => {
  if (path === '') return undefined;
  return (
    document.getElementById(path) ?? placeOf(path.slice(0, Math.max(0, path.lastIndexOf('.'))))
  );
};

export const focusPath = (path: string) => {
  const place = placeOf(path);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
  return place !== undefined;
};

/** Goes to the first of these fields in the order of the page, once the messages are in it. */
export const focusField = (notes: Notes) => {
  requestAnimationFrame(() => {
    const places = Object.keys(notes).flatMap((path) => placeOf(path) ?? []);
    const [first] = places.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
};
