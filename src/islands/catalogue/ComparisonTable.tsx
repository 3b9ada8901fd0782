import type { SpecRange } from '../../contract/catalogue/category-rules.ts';
import type { Sort, SortOrder } from '../../contract/catalogue/comparison.ts';
import { shaftFigure, speedFigure, stopsFigure } from '../../site/figures.ts';
import styles from './comparison.module.css';

export type ComparedRow = {
  id: string;
  href: string;
  name: string;
  loadLabel: string;
  /** Drawing of its car; all drawings of the table have one scale. */
  front?: { src: string; width: number; height: number };
  range: SpecRange;
};
type Props = {
  rows: readonly ComparedRow[];
  order: SortOrder | undefined;
  onSort: (by: Sort) => void;
};

const COLUMNS: readonly { by: Sort; label: string }[] = [
  { by: 'name', label: 'Lift' },
  { by: 'load', label: 'Rated load' },
  { by: 'speed', label: 'Speed' },
  { by: 'stops', label: 'Stops' },
  { by: 'shaft', label: 'Shaft from' },
];

/**
 * The rows that are left, with a sort button in each heading. On a phone each row is a name and
 * four figures.
 */
export const ComparisonTable = ({ rows, order, onSort }: Props) => (
  <table className={styles.table}>
    <caption className="visually-hidden">
      Lifts by rated load, speed, stops and smallest shaft
    </caption>
    <thead className={styles.head}>
      <tr>
        {COLUMNS.map(({ by, label }) => {
          const direction =
            order?.by === by ? (order.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th key={by} scope="col" aria-sort={direction}>
              <span className={styles.plain}>{label}</span>
              <button
                type="button"
                name="sort"
                value={by}
                className={styles.sort}
                onClick={() => onSort(by)}
              >
                {label}
                <svg
                  className={styles.arrow}
                  viewBox="0 0 12 12"
                  width="12"
                  height="12"
                  aria-hidden="true"
                >
                  <path
                    d="M6 10V2M2.5 5.5 6 2l3.5 3.5"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                  />
                </svg>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, href, name, loadLabel, range, front }) => (
        <tr key={id} className={styles.row}>
          <th scope="row" className={styles.name}>
            <div className={styles.lift}>
              <span className={styles.front}>
                {front && <img {...front} alt="" loading="lazy" decoding="async" />}
              </span>
              <a className={styles.link} href={href}>
                {name}
              </a>
            </div>
          </th>
          <td data-label="Rated load">{loadLabel}</td>
          <td data-label="Speed">{speedFigure(range)}</td>
          <td data-label="Stops">{stopsFigure(range)}</td>
          <td data-label="Shaft from">{shaftFigure(range)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
