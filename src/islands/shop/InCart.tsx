// Where a card says what came of pressing 'Add to cart'; `in-cart.ts` fills it.
import { routes } from '../../site/routes.ts';

export const InCart = () => <p role="status" data-in-cart={routes.cart} />;
