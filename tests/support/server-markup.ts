// The markup of an island before any script runs, in an element outside the document.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

export const serverMarkup = (island: ReactElement) => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(island);
  return place;
};
