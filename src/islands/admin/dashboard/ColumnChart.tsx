import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { wholeWords } from '../kit/whole.ts';
import { useWidth } from './use-width.ts';

/** One column; `label` is what stands below it. */
export type Column = { key: string; label: string; value: number };

const HEIGHT = 220;
const TOP = 26;
const BOTTOM = 34;
/** Room a label below a column needs; where it is not there, only some columns have theirs. */
const LABEL_WIDTH = 58;
const FLOOR = HEIGHT - BOTTOM;

/** Columns over time with their figures on top; the newest, which still grows, in brass. */
export const ColumnChart = ({ columns }: { columns: readonly Column[] }) => {
  const { parentRef, width } = useWidth();
  const band = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, width],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const height = scaleLinear({
    domain: [0, Math.max(1, ...columns.map(({ value }) => value))],
    range: [0, FLOOR - TOP],
  });
  const each = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(band.step(), 1)));
  // Counted from the newest, so that this week always has its label.
  const labelled = columns.filter((_, at) => (columns.length - 1 - at) % each === 0);
  const labels = new Map(columns.map(({ key, label }) => [key, label]));

  return (
    <div ref={parentRef} className="chart-space">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className="chart-drawing" aria-hidden="true">
          {columns.map(({ key, value }, at) => {
            const x = band(key) ?? 0;
            return (
              <g key={key}>
                {value > 0 && (
                  <Bar
                    className={at === columns.length - 1 ? 'chart-bar chart-bar-now' : 'chart-bar'}
                    x={x}
                    y={FLOOR - height(value)}
                    width={band.bandwidth()}
                    height={height(value)}
                  />
                )}
                <text
                  className="chart-figure"
                  x={x + band.bandwidth() / 2}
                  y={FLOOR - height(value) - 8}
                  textAnchor="middle"
                >
                  {wholeWords(value)}
                </text>
              </g>
            );
          })}
          <AxisBottom
            scale={band}
            top={FLOOR}
            hideTicks
            tickLength={4}
            axisLineClassName="chart-axis"
            tickValues={labelled.map(({ key }) => key)}
            tickFormat={(key) => labels.get(key)}
            tickComponent={({ x, y, formattedValue }) => (
              <text className="chart-label" x={x} y={y + 6} textAnchor="middle">
                {formattedValue}
              </text>
            )}
          />
        </svg>
      )}
    </div>
  );
};
