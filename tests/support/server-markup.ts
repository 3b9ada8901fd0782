// What a page holds before any script runs: the island's markup alone, in a place of its own
// outside the document.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

export const serverMarkup = (island: ReactElement) => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(island);
  return place;
};
