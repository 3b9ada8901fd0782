import { STARS_MAX } from '../../../contract/review/review.ts';
import styles from './reviews.module.css';

const STAR = 'm12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 16.9l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8Z';
const ALL = Array.from({ length: STARS_MAX }, (_, at) => at + 1);

const Star = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={STAR} />
  </svg>
);

/** So many of five. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} of ${STARS_MAX} stars`}>
    {ALL.map((nth) => (
      <span key={nth} data-lit={nth <= rating ? '' : undefined}>
        <Star />
      </span>
    ))}
  </span>
);

type FieldProps = {
  id: string;
  rating: number | undefined;
  wrong: string | undefined;
  onChoose: () => void;
};

/** One of five, by the platform's own radio buttons. */
export const StarsField = ({ id, rating, wrong, onChoose }: FieldProps) => (
  <fieldset className={styles.starsField} aria-describedby={wrong ? `${id}-wrong` : undefined}>
    <legend className="form-label">Your rating</legend>
    <div className={styles.stars}>
      {ALL.map((nth) => (
        <label key={nth}>
          <input
            type="radio"
            name="rating"
            value={nth}
            defaultChecked={nth === rating}
            aria-invalid={wrong ? true : undefined}
            onChange={onChoose}
          />
          <Star />
          <span className="visually-hidden">{nth === 1 ? '1 star' : `${nth} stars`}</span>
        </label>
      ))}
    </div>
    {wrong && (
      <p className="form-wrong" id={`${id}-wrong`}>
        {wrong}
      </p>
    )}
  </fieldset>
);
