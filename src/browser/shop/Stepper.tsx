import { QUANTITY_MAX } from '../../contract/cart/cart.ts';
import styles from './shop-parts.module.css';

type Props = {
  name: string;
  quantity: number;
  /** Largest quantity; null for as many as a line may hold. */
  most: number | null;
  busy?: boolean;
  onLess: () => void;
  onMore: () => void;
};

/** A quantity with buttons. It stays at one or more: removing a product has a button of its own. */
export const Stepper = ({ name, quantity, most, busy = false, onLess, onMore }: Props) => {
  const isLeast = quantity <= 1;
  const isMost = quantity >= Math.min(most ?? QUANTITY_MAX, QUANTITY_MAX);
  return (
    <div className={styles.stepper} aria-busy={busy}>
      <button
        type="button"
        aria-label={`One less: ${name}`}
        aria-disabled={isLeast}
        onClick={() => isLeast || onLess()}
      >
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M4 10h12" />
        </svg>
      </button>
      <span className="figures">
        <span className="visually-hidden">Quantity: </span>
        {quantity}
      </span>
      <button
        type="button"
        aria-label={`One more: ${name}`}
        aria-disabled={isMost}
        onClick={() => isMost || onMore()}
      >
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M4 10h12M10 4v12" />
        </svg>
      </button>
    </div>
  );
};
