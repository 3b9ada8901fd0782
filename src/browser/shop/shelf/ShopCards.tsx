// The products for sale on a product's page. The page gives its description of each as a slot.
import type { ReactNode } from 'react';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { type PrintedProduct, ProductCard } from './ProductCard.tsx';
import styles from './shop-cards.module.css';
import type { BuyingSpeech } from './supply-words.ts';

type Props = {
  category: string;
  cards: readonly PrintedProduct[];
  /** Given on translated pages. */
  speech?: BuyingSpeech;
} & { [slot: `about${number}`]: ReactNode };

const Cards = ({ category, cards, speech, ...about }: Props) => (
  <div className={styles.cards}>
    {cards.map((card, at) => (
      <article
        key={card.anchor}
        id={card.anchor}
        className={styles.card}
        aria-labelledby={`${card.anchor}-name`}
      >
        {about[`about${at}`]}
        <ProductCard printed={card} category={category} speech={speech} />
      </article>
    ))}
  </div>
);

export const ShopCards = withBoundary(Cards);
