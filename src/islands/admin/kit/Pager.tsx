import { LIMITS, type ListQuery } from '../../../stores/lib/list-query.ts';
import styles from './list.module.css';
import type { Change } from './use-list.ts';
import { wholeWords } from './whole.ts';

type Props = {
  query: ListQuery;
  total: number;
  count: number;
  onChange: Change;
  addressOf: (changes: Partial<ListQuery>) => string;
};

type StepProps = { words: string; to: number; isOpen: boolean; addressOf: Props['addressOf'] };
const Step = ({ words, to, isOpen, addressOf }: StepProps) =>
  isOpen ? (
    <a className={styles.pagerStep} href={addressOf({ page: to })}>
      {words}
    </a>
  ) : (
    <span className={styles.pagerStep} data-closed="">
      {words}
    </span>
  );

/** How much of the list is shown, and the way to the rest. */
export const Pager = ({ query: { page, limit }, total, count, onChange, addressOf }: Props) => {
  const last = Math.max(1, Math.ceil(total / limit));
  const from = (page - 1) * limit + 1;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={`${styles.pagerWords} figures`} role="status">
        {count === 0
          ? `0 of ${wholeWords(total)}`
          : `${wholeWords(from)} to ${wholeWords(from + count - 1)} of ${wholeWords(total)}`}
      </p>
      <label className={styles.pagerLimit}>
        <span>Rows</span>
        <span className="form-box form-choice">
          <select
            className="form-control"
            value={limit}
            onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
          >
            {LIMITS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </span>
      </label>
      {last > 1 && (
        <div className={styles.pagerSteps}>
          <Step words="First" to={1} isOpen={page > 1} addressOf={addressOf} />
          <Step
            words="Previous"
            to={Math.min(page - 1, last)}
            isOpen={page > 1}
            addressOf={addressOf}
          />
          <span className={`${styles.pagerPage} figures`}>
            {wholeWords(page)} / {wholeWords(last)}
          </span>
          <Step words="Next" to={page + 1} isOpen={page < last} addressOf={addressOf} />
          <Step words="Last" to={last} isOpen={page < last} addressOf={addressOf} />
        </div>
      )}
    </nav>
  );
};
