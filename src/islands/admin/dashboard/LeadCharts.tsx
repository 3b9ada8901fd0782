import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { QUOTE_STATUS_LABELS } from '../../../contract/quote/quote-desk.ts';
import { wholeWords } from '../../ui/whole-words.ts';
import { BarChart } from './BarChart.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import styles from './dashboard.module.css';
import { columnLabel, daysInWords } from './words.ts';

type Share = { label: string; count: number; previous: number };
type SharesProps = {
  title: string;
  what: string;
  most: string;
  shares: readonly Share[];
  days: number;
};

const Quiet = ({ days }: { days: number }) => (
  <p className="quiet">No lead arrived in these {days} days.</p>
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
      head={[what, 'Leads', 'Before']}
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

/** When leads came, from where, for what, and how far they have come. */
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
      <div className={`${styles.pair} ${styles.wideFirst}`}>
        <ChartFigure
          title={isDaily ? 'Leads by day' : 'Leads by week'}
          summary={`${wholeWords(leads.count)} in ${days} days.`}
          head={[isDaily ? 'Day' : 'Days', 'Leads']}
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
          head={['Step', 'Requests']}
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
      <div className={styles.pair}>
        <Shares
          title="Leads by place"
          what="Place"
          most="Most from"
          shares={leadsByLocation.map(({ location, ...counts }) => ({
            label: location,
            ...counts,
          }))}
          days={days}
        />
        <Shares
          title="Leads by type"
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
