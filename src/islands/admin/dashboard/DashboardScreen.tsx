// The first screen: what has come in, what waits for somebody, and what went out.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { routes } from '../../../site/routes.ts';
import { createPageDashboard, daysNamed } from '../../../stores/admin/dashboard.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import type { ScreenProps } from '../screen-props.ts';
import styles from './dashboard.module.css';
import { LastReleases } from './LastReleases.tsx';
import { LeadCharts } from './LeadCharts.tsx';
import { OpenComplaints } from './OpenComplaints.tsx';
import { Period } from './Period.tsx';
import { ShopWaiting } from './ShopWaiting.tsx';
import { StoppedWebhooks } from './StoppedWebhooks.tsx';
import { Tiles } from './Tiles.tsx';
import { Undelivered } from './Undelivered.tsx';
import { Waiting } from './Waiting.tsx';

const NoLeads = () => (
  <section className={partsStyles.panelBox} aria-labelledby="no-leads">
    <h2 id="no-leads">No leads yet</h2>
    <p>
      Everyone who sends the <a href={routes.quoteForm}>quote form</a> is listed here at once: who
      is waiting for an answer, when and where leads come from, the type of building, and the
      progress of each lead.
    </p>
    <p className="quiet">
      To try it, send the form yourself and mark the request as spam afterwards.
    </p>
  </section>
);

const Figures = (dashboard: Dashboard) => {
  const hasLeads = dashboard.pipeline.some(({ count }) => count > 0);
  return (
    <>
      <Tiles {...dashboard} />
      <div className={styles.three}>
        <Undelivered {...dashboard.undelivered} />
        <StoppedWebhooks webhooks={dashboard.stoppedWebhooks} />
        <OpenComplaints {...dashboard.complaints} />
      </div>
      <ShopWaiting {...dashboard} />
      {hasLeads ? (
        <>
          <Waiting {...dashboard} />
          <LeadCharts {...dashboard} />
        </>
      ) : (
        <NoLeads />
      )}
      <LastReleases releases={dashboard.releases} />
    </>
  );
};

export const DashboardScreen = ({ search }: ScreenProps) => {
  const [store] = useState(createPageDashboard);
  const { status, shown, message } = useStore(store.$dashboard);
  const days = daysNamed(search.days);
  useEffect(() => void store.load(days), [store, days]);

  return (
    <div className={styles.dashboard} aria-busy={status === 'loading'}>
      <Period days={days} shown={shown} />
      {status === 'failed' && (
        <Failed message={message ?? ''} onAgain={() => void store.load(days)} />
      )}
      {!shown && status === 'loading' && <Loading words="Counting" />}
      {shown && <Figures {...shown} />}
    </div>
  );
};
