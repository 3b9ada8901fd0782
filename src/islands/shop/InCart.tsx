// What came of pressing 'Add to cart': said at once, confirmed by the answer, or taken back by it.
import { routes } from '../../site/routes.ts';
import type { InCartState } from './use-adding.ts';

type Props = { inCart: InCartState; refused: string | undefined };

export const InCart = ({ inCart, refused }: Props) => (
  <p role="status">
    {refused && <strong>{refused} </strong>}
    {inCart === 'soon' && 'Added.'}
    {inCart === 'now' && (
      <>
        In your cart. <a href={routes.cart}>View cart</a>
      </>
    )}
  </p>
);
