// The reviews of a product, in a dialog of their own. React comes with the first asking.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Product } from '../../contract/product/rules.ts';
import { loadStyles } from '../ui/load-styles.ts';
import { Reviews } from './Reviews.tsx';
import stylesHref from './reviews.css?url';

/** Opens them over the page; what had the focus has it again afterwards. */
export const showReviews = async (product: Product) => {
  await loadStyles(stylesHref);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(Reviews, { product, onClose: close }));
};
