import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { QUOTE_STATUS_LABELS } from '../../../contract/quote/quote-desk.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import partsStyles from '../kit/parts.module.css';
import { bandsOf } from './bands.ts';
import chartStyles from './chart.module.css';
import dashboardStyles from './dashboard.module.css';
import { columnLabel, daysInWords } from './words.ts';

/** Width of the element with the ref `place`; 0 until it is measured. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
};

type BarRow = { label: string; value: number };

const ROW = 36;
const BAR_PADDING = { between: 0.36, outside: 0.18 };
const LABELS = 132;
/** Room behind the longest bar for its figure. */
const FIGURES = 52;

/** Horizontal bars, one below the other: for names, which have no order in time. */
const BarChart = ({ rows }: { rows: readonly BarRow[] }) => {
  const { place, width } = useWidth();
  const { bands, thickness } = bandsOf(rows.length, ROW * rows.length, BAR_PADDING);
  const longest = Math.max(0, width - LABELS - FIGURES);
  const most = Math.max(1, ...rows.map(({ value }) => value));

  return (
    <div ref={place} className="chart-space">
      {width > 0 && (
        <svg
          width={width}
          height={ROW * rows.length}
          className={chartStyles.drawing}
          aria-hidden="true"
        >
          {rows.map(({ label, value }, at) => {
            const { start = 0, middle = 0 } = bands[at] ?? {};
            const length = (value / most) * longest;
            return (
              <g key={label}>
                <text className={chartStyles.label} x={0} y={middle} dominantBaseline="central">
                  {label}
                </text>
                {value > 0 && (
                  <rect
                    className={chartStyles.bar}
                    x={LABELS}
                    y={start}
                    width={length}
                    height={thickness}
                  />
                )}
                <text
                  className={chartStyles.figure}
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
          <line
            className={chartStyles.axis}
            x1={LABELS}
            x2={LABELS}
            y1={0}
            y2={ROW * rows.length}
          />
        </svg>
      )}
    </div>
  );
};

type ChartFigureProps = {
  title: string;
  /** The sum of the figures, in one sentence. */
  summary: string;
  /** Heads of the table's columns; the first names the rows. */
  head: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...(string | number)[]])[];
  /** The graphic. */
  children: ReactNode;
};

/**
 * A graphic, and the same figures as a table. Screen readers read the table; a button shows it to
 * everyone.
 */
const ChartFigure = ({ title, summary, head, rows, children }: ChartFigureProps) => {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className={`${chartStyles.chart} ${partsStyles.panelBox}`} aria-labelledby={id}>
      <figcaption className={chartStyles.head}>
        <h2 className="chart-title" id={id}>
          {title}
        </h2>
        <p className="quiet small">{summary}</p>
      </figcaption>
      <button
        type="button"
        className={chartStyles.toggle}
        aria-pressed={asTable}
        aria-label={`As a table: ${title}`}
        onClick={() => setAsTable(!asTable)}
      >
        As a table
      </button>
      {!asTable && (
        <div className={chartStyles.graphic} aria-hidden="true">
          {children}
        </div>
      )}
      <div className={asTable ? chartStyles.table : 'visually-hidden'}>
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

/** One column; `label` stands below it. */
export type Column = { key: string; label: string; value: number };

const HEIGHT = 220;
const TOP = 26;
const BOTTOM = 34;
const COLUMN_PADDING = { between: 0.3, outside: 0.15 };
/** Room for the label of a column; if there is less, only some columns have one. */
const LABEL_WIDTH = 58;
const FLOOR = HEIGHT - BOTTOM;

/** Columns over time with their figures on top; the newest, which still grows, in brass. */
const ColumnChart = ({ columns }: { columns: readonly Column[] }) => {
  const { place, width } = useWidth();
  const { bands, thickness, step } = bandsOf(columns.length, width, COLUMN_PADDING);
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const each = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(step, 1)));
  const newest = columns.length - 1;

  return (
    <div ref={place} className="chart-space">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={chartStyles.drawing} aria-hidden="true">
          {columns.map(({ key, label, value }, at) => {
            const { start = 0, middle = 0 } = bands[at] ?? {};
            const height = (value / most) * (FLOOR - TOP);
            return (
              <g key={key}>
                {value > 0 && (
                  <rect
                    className={
                      at === newest ? `${chartStyles.bar} ${chartStyles.barNow}` : chartStyles.bar
                    }
                    x={start}
                    y={FLOOR - height}
                    width={thickness}
                    height={height}
                  />
                )}
                <text
                  className={chartStyles.figure}
                  data-figure=""
                  x={middle}
                  y={FLOOR - height - 8}
                  textAnchor="middle"
                >
                  {wholeWords(value)}
                </text>
                {/* Counted from the newest, so that this week always has its label. */}
                {(newest - at) % each === 0 && (
                  <text className={chartStyles.label} x={middle} y={FLOOR + 20} textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            );
          })}
          <line className={chartStyles.axis} x1={0} x2={width} y1={FLOOR} y2={FLOOR} />
        </svg>
      )}
    </div>
  );
};

type Share = { label: string; count: number; previous: number };
type SharesProps = {
  title: string;
  what: string;
  most: string;
  shares: readonly Share[];
  days: number;
};

const Quiet = ({ days }: { days: number }) => (
  <p className="quiet">No quote requests arrived in these {days} days.</p>
);

const Shares = ({ title, what, most, shares, days }: SharesProps) => {
  const some = shares.filter(({ count }) => count > 0);
  const [first] = some;
  const summary = first
    ? `${most} ${first.label}: ${wholeWords(first.count)}.`
    : 'None in this period.';
  return (
    <ChartFigure
      title={title}
      summary={summary}
      head={[what, 'Requests', 'Before']}
      rows={shares.map(({ label, count, previous }) => [
        label,
        wholeWords(count),
        wholeWords(previous),
      ])}
    >
      {some.length === 0 ? (
        <Quiet days={days} />
      ) : (
        <BarChart rows={some.map(({ label, count }) => ({ label, value: count }))} />
      )}
    </ChartFigure>
  );
};

/** Leads by day or week, by place, by type and by stage. */
export const LeadCharts = ({
  days,
  leads,
  leadsOverTime,
  leadsByLocation,
  leadsByType,
  pipeline,
}: Dashboard) => {
  const isDaily = days === 7;
  const steps = pipeline.filter(({ status }) => status !== 'spam');
  const open = steps
    .filter(({ status }) => status !== 'won' && status !== 'lost')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={`${dashboardStyles.pair} ${dashboardStyles.wideFirst}`}>
        <ChartFigure
          title={isDaily ? 'Quote requests by day' : 'Quote requests by week'}
          summary={`${wholeWords(leads.count)} in ${days} days.`}
          head={[isDaily ? 'Day' : 'Days', 'Requests']}
          rows={leadsOverTime.map(({ count, ...part }) => [daysInWords(part), wholeWords(count)])}
        >
          {leads.count === 0 ? (
            <Quiet days={days} />
          ) : (
            <ColumnChart
              columns={leadsOverTime.map(({ count, ...part }) => ({
                key: part.from,
                label: columnLabel(part, isDaily),
                value: count,
              }))}
            />
          )}
        </ChartFigure>
        <ChartFigure
          title="Pipeline"
          summary={`${wholeWords(open)} open, from any period.`}
          head={['Status', 'Requests']}
          rows={steps.map(({ status, count }) => [QUOTE_STATUS_LABELS[status], wholeWords(count)])}
        >
          <BarChart
            rows={steps.map(({ status, count }) => ({
              label: QUOTE_STATUS_LABELS[status],
              value: count,
            }))}
          />
        </ChartFigure>
      </div>
      <div className={dashboardStyles.pair}>
        <Shares
          title="Quote requests by place"
          what="Place"
          most="Most from"
          shares={leadsByLocation.map(({ location, ...counts }) => ({
            label: location,
            ...counts,
          }))}
          days={days}
        />
        <Shares
          title="Quote requests by building"
          what="Type"
          most="Most for"
          shares={leadsByType.map(({ elevatorType, ...counts }) => ({
            label: elevatorType,
            ...counts,
          }))}
          days={days}
        />
      </div>
    </>
  );
};
