import { LIMITS } from '../../../stores/lib/list-query.ts';
import styles from './list.module.css';
import type { Change } from './use-list.ts';

/** How many rows a page of a list has. */
export const PageLength = ({ limit, onChange }: { limit: number; onChange: Change }) => (
  <label className={styles.pageLength}>
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
);
