import { wholeWords } from '../../ui/whole-words.ts';
import { bandsOf } from './bands.ts';
import styles from './chart.module.css';
import { useWidth } from './use-width.ts';

/** One column; `label` is what stands below it. */
export type Column = { key: string; label: string; value: number };

const HEIGHT = 220;
const TOP = 26;
const BOTTOM = 34;
const PADDING = { between: 0.3, outside: 0.15 };
/** Room a label below a column needs; where it is not there, only some columns have theirs. */
const LABEL_WIDTH = 58;
const FLOOR = HEIGHT - BOTTOM;

/** Columns over time with their figures on top; the newest, which still grows, in brass. */
export const ColumnChart = ({ columns }: { columns: readonly Column[] }) => {
  const { place, width } = useWidth();
  const { bands, thickness, step } = bandsOf(columns.length, width, PADDING);
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const each = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(step, 1)));
  const newest = columns.length - 1;

  return (
    <div ref={place} className="chart-space">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={styles.drawing} aria-hidden="true">
          {columns.map(({ key, label, value }, at) => {
            const { start = 0, middle = 0 } = bands[at] ?? {};
            const height = (value / most) * (FLOOR - TOP);
            return (
              <g key={key}>
                {value > 0 && (
                  <rect
                    className={at === newest ? `${styles.bar} ${styles.barNow}` : styles.bar}
                    x={start}
                    y={FLOOR - height}
                    width={thickness}
                    height={height}
                  />
                )}
                <text
                  className={styles.figure}
                  data-figure=""
                  x={middle}
                  y={FLOOR - height - 8}
                  textAnchor="middle"
                >
                  {wholeWords(value)}
                </text>
                {/* Counted from the newest, so that this week always has its label. */}
                {(newest - at) % each === 0 && (
                  <text className={styles.label} x={middle} y={FLOOR + 20} textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            );
          })}
          <line className={styles.axis} x1={0} x2={width} y1={FLOOR} y2={FLOOR} />
        </svg>
      )}
    </div>
  );
};
