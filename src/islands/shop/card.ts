// A card of a product, as the page printed it. It answers at once; what knows the shop comes behind
// it. Without a framework: 'Add to cart' is the first thing that somebody on a phone taps.
import { createInCart, NOT_LOADED } from './in-cart.ts';
import type { Act, LiveCard, Rating } from './live-card.ts';
import type { ProductOnPage, Standing } from './product-standing.ts';

const loadShop = () => import('./live-card.ts');
// Whoever has this has begun to use the page. A failure is met again by the tap.
loadShop().catch(() => {});

const draw = (element: Element | null, words: string) => {
  if (element && element.textContent !== words) element.textContent = words;
};

const createSpinner = () => {
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  return spinner;
};

/** What a press is waiting for turns in its button. */
const turning = async (button: HTMLElement, work: Promise<unknown>) => {
  const spinner = createSpinner();
  button.prepend(spinner);
  await work;
  spinner.remove();
};

export const island = (place: HTMLElement, onPage: ProductOnPage) => {
  const part = <Kind extends HTMLElement>(name: string) =>
    place.querySelector<Kind>(`[data-${name}]`);
  const add = part('add') as HTMLButtonElement;
  const buttons = { buy: part('buy'), wish: part('wish') };
  const inCart = createInCart(part('in-cart') as HTMLElement);
  const spinner = createSpinner();
  let standing: Pick<Standing, 'isOut' | 'isGone'> = { isOut: false, isGone: false };
  let busy: Act | undefined;

  const drawButtons = () => {
    const { isOut, isGone } = standing;
    const disable = (button: Element | null, is: boolean) =>
      button?.setAttribute('aria-disabled', String(is));
    disable(add, isOut);
    disable(buttons.buy, isOut || busy !== undefined);
    disable(buttons.wish, isGone || busy !== undefined);
    if (busy === 'buy') buttons.buy?.prepend(spinner);
    else spinner.remove();
  };

  const rated = (rating: Rating) => {
    const line = part('rating');
    const [none, open] = (line?.children ?? []) as unknown as HTMLElement[];
    if (!line || !none || !open) return;
    line.hidden = false;
    draw(none, rating ? '' : 'No reviews yet');
    open.hidden = rating === undefined;
    draw(open, rating?.words ?? '');
    open.onclick = () => rating && void turning(open, rating.open());
  };

  const stand = (now: Standing) => {
    standing = now;
    if (now.price) draw(part('price'), now.price);
    draw(part('supply'), now.supply);
    drawButtons();
  };

  const wished = (is: boolean) => {
    buttons.wish?.setAttribute('aria-pressed', String(is));
    if (buttons.wish) buttons.wish.title = is ? 'Remove from the wishlist' : 'Add to the wishlist';
  };

  let shop: Promise<LiveCard> | undefined;
  const live = () => {
    shop ??= loadShop().then(({ startCard }) =>
      startCard(onPage, { stand, rated, wished: buttons.wish ? wished : undefined }),
    );
    // The next press tries again.
    shop.catch(() => {
      shop = undefined;
    });
    return shop;
  };

  const act = async (what: Act) => {
    if (busy || (what === 'buy' ? standing.isOut : standing.isGone)) return;
    busy = what;
    drawButtons();
    const isLeaving = await live()
      .then((card) => card[what]())
      .catch(() => inCart.refuse(NOT_LOADED));
    if (isLeaving) return;
    busy = undefined;
    drawButtons();
  };

  add.onclick = () => {
    if (standing.isOut) return;
    const adding = live().then((card) => card.add());
    void inCart.follow(adding.catch(() => ({ refused: NOT_LOADED, isIn: false })));
  };
  for (const what of ['buy', 'wish'] as const)
    buttons[what]?.addEventListener('click', () => void act(what));
  // A page kept for the way back must not still be on its way to the checkout.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    busy = undefined;
    drawButtons();
  });
  live().catch(() => {});
};
