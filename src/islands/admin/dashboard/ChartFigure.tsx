import { type ReactNode, useId, useState } from 'react';
import partsStyles from '../kit/parts.module.css';
import styles from './chart.module.css';

type Props = {
  title: string;
  /** What the figures come to, in one sentence. */
  summary: string;
  /** Heads of the table's columns; the first names the rows. */
  head: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...(string | number)[]])[];
  /** The graphic. */
  children: ReactNode;
};

/**
 * A graphic and its twin: the same figures as a table, which is what a screen reader reads and what
 * everybody can ask for.
 */
export const ChartFigure = ({ title, summary, head, rows, children }: Props) => {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className={`${styles.chart} ${partsStyles.panelBox}`} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <h2 className="chart-title" id={id}>
          {title}
        </h2>
        <p className="quiet small">{summary}</p>
      </figcaption>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={asTable}
        aria-label={`As a table: ${title}`}
        onClick={() => setAsTable(!asTable)}
      >
        As a table
      </button>
      {!asTable && (
        <div className={styles.graphic} aria-hidden="true">
          {children}
        </div>
      )}
      <div className={asTable ? styles.table : 'visually-hidden'}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  <td key={head[at + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
