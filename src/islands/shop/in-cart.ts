// The line below the buttons of a card: said at once, confirmed by the answer, or taken back by it.
import { announceCart, shownPieces } from '../../stores/lib/cart-count.ts';

export const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.';

export type Added = {
  /** Why it is not in the cart, or not for long. */
  refused?: string | undefined;
  /** Whether it counts among the pieces of the cart. */
  isIn: boolean;
};

export const createInCart = (line: HTMLElement) => {
  /** Whether any press of this card has come into the cart. */
  let isIn = false;
  const say = (refused = '', ...words: (string | Node)[]) => {
    const strong = document.createElement('strong');
    strong.textContent = `${refused} `;
    line.replaceChildren(...(refused ? [strong] : []), ...words);
  };
  const settle = (refused?: string) => {
    if (!isIn) return say(refused);
    const link = document.createElement('a');
    link.href = line.dataset.inCart as string;
    link.textContent = 'View cart';
    say(refused, 'In your cart. ', link);
  };

  return {
    /** Counts a piece at once, and takes it back when it is refused. */
    follow: async (adding: Promise<Added>) => {
      say('', 'Added to cart.');
      announceCart(shownPieces() + 1);
      const added = await adding;
      isIn ||= !added.refused;
      if (!added.isIn) announceCart(Math.max(0, shownPieces() - 1));
      settle(added.refused);
    },
    refuse: (why: string) => settle(why),
  };
};
