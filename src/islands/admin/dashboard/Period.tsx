import { DASHBOARD_DAYS, type DashboardDays } from '../../../contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { queryOfDays } from '../../../stores/admin/dashboard.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import styles from './dashboard.module.css';
import { daysInWords } from './words.ts';

type Props = { days: DashboardDays; shown: Pick<Dashboard, 'period' | 'previous'> | undefined };

/** Which days are looked at; the choice stands in the address. */
export const Period = ({ days, shown }: Props) => (
  <div className={styles.period}>
    <nav aria-label="Period">
      <ul className={styles.choices}>
        {DASHBOARD_DAYS.map((one) => (
          <li key={one}>
            <a
              href={pathTo('dashboard', {}, queryOfDays(one))}
              aria-current={one === days ? 'true' : undefined}
            >
              {one} days
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <p className="quiet figures" role="status">
      {shown && `${daysInWords(shown.period)}, before: ${daysInWords(shown.previous)}`}
    </p>
  </div>
);
