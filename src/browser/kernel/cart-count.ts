// Tells the header's own small script how many pieces are in the cart; null when that is not known
// any longer.

export const announceCart = (pieces: number | null) => {
  document.dispatchEvent(new CustomEvent('cart', { detail: pieces }));
};

/** How many the header shows now; 0 while it shows none. */
export const shownPieces = () =>
  Number(document.querySelector('[data-cart-pieces]')?.textContent) || 0;
