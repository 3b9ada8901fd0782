// What comes of pressing 'Add to cart'; `card.ts` fills it.
import { routes } from '../../site/routes.ts';

export const InCart = () => (
  <p role="status" data-in-cart>
    <strong />
    <span />
    <a href={routes.cart} hidden>
      View cart
    </a>
  </p>
);
