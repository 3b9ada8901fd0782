import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { wholeWords } from '../kit/whole.ts';
import { useWidth } from './use-width.ts';

export type BarRow = { label: string; value: number };

const ROW = 36;
const LABELS = 132;
/** Room behind the longest bar for its figure. */
const FIGURES = 52;

/** Bars that lie, one below the other: for names, which have no order in time. */
export const BarChart = ({ rows }: { rows: readonly BarRow[] }) => {
  const { parentRef, width } = useWidth();
  const names = rows.map(({ label }) => label);
  const band = scaleBand({
    domain: names,
    range: [0, ROW * rows.length],
    paddingInner: 0.36,
    paddingOuter: 0.18,
  });
  const length = scaleLinear({
    domain: [0, Math.max(1, ...rows.map(({ value }) => value))],
    range: [0, Math.max(0, width - LABELS - FIGURES)],
  });

  return (
    <div ref={parentRef} className="chart-space">
      {width > 0 && (
        <svg width={width} height={ROW * rows.length} className="chart-drawing" aria-hidden="true">
          {rows.map(({ label, value }) => {
            const top = band(label) ?? 0;
            const middle = top + band.bandwidth() / 2;
            return (
              <g key={label}>
                <text className="chart-label" x={0} y={middle} dominantBaseline="central">
                  {label}
                </text>
                {value > 0 && (
                  <Bar
                    className="chart-bar"
                    x={LABELS}
                    y={top}
                    width={length(value)}
                    height={band.bandwidth()}
                  />
                )}
                <text
                  className="chart-figure"
                  x={LABELS + length(value) + 10}
                  y={middle}
                  dominantBaseline="central"
                >
                  {wholeWords(value)}
                </text>
              </g>
            );
          })}
          <line className="chart-axis" x1={LABELS} x2={LABELS} y1={0} y2={ROW * rows.length} />
        </svg>
      )}
    </div>
  );
};
