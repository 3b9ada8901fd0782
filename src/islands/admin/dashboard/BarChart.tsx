import { wholeWords } from '../../ui/whole-words.ts';
import { bandsOf } from './bands.ts';
import styles from './chart.module.css';
import { useWidth } from './use-width.ts';

export type BarRow = { label: string; value: number };

const ROW = 36;
const PADDING = { between: 0.36, outside: 0.18 };
const LABELS = 132;
/** Room behind the longest bar for its figure. */
const FIGURES = 52;

/** Bars that lie, one below the other: for names, which have no order in time. */
export const BarChart = ({ rows }: { rows: readonly BarRow[] }) => {
  const { place, width } = useWidth();
  const { bands, thickness } = bandsOf(rows.length, ROW * rows.length, PADDING);
  const longest = Math.max(0, width - LABELS - FIGURES);
  const most = Math.max(1, ...rows.map(({ value }) => value));

  return (
    <div ref={place} className="chart-space">
      {width > 0 && (
        <svg width={width} height={ROW * rows.length} className={styles.drawing} aria-hidden="true">
          {rows.map(({ label, value }, at) => {
            const { start = 0, middle = 0 } = bands[at] ?? {};
            const length = (value / most) * longest;
            return (
              <g key={label}>
                <text className={styles.label} x={0} y={middle} dominantBaseline="central">
                  {label}
                </text>
                {value > 0 && (
                  <rect
                    className={styles.bar}
                    x={LABELS}
                    y={start}
                    width={length}
                    height={thickness}
                  />
                )}
                <text
                  className={styles.figure}
                  data-figure=""
                  x={LABELS + length + 10}
                  y={middle}
                  dominantBaseline="central"
                >
                  {wholeWords(value)}
                </text>
              </g>
            );
          })}
          <line className={styles.axis} x1={LABELS} x2={LABELS} y1={0} y2={ROW * rows.length} />
        </svg>
      )}
    </div>
  );
};
