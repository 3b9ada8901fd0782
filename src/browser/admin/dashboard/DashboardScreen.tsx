// The first screen: new leads, open work, and recent releases.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isStaff } from '../../../contract/account/account.ts';
import { DASHBOARD_DAYS, type DashboardDays } from '../../../contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import { GRIEVANCE_TOPIC_LABELS } from '../../../contract/grievance/grievance-choices.ts';
import {
  ORDER_STATUS_LABELS,
  RETURN_STATUS_LABELS,
} from '../../../contract/order/order-statuses.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { QUOTE_STATUS_LABELS } from '../../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import type { Release } from '../../../contract/release/rules.ts';
import { routes } from '../../../site/routes.ts';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import partsStyles from '../kit/parts.module.css';
import { releaseName } from '../releases/release-name.ts';
import { countsInWords } from '../releases/words.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { BeforeOpening } from './BeforeOpening.tsx';
import styles from './dashboard.module.css';
import { createPageDashboard, daysNamed, queryOfDays } from './dashboard.ts';
import { LeadCharts } from './LeadCharts.tsx';
import { Tiles } from './Tiles.tsx';
import { WaitingBox, type WaitingItem } from './WaitingBox.tsx';
import { daysInWords } from './words.ts';

/** The latest releases. */
const LastReleases = ({ releases }: { releases: readonly Release[] }) => (
  <section className={partsStyles.panelBox} aria-labelledby="last-releases">
    <h2 id="last-releases">Last releases</h2>
    {releases.every(({ number }) => number === 0) && (
      <p className="quiet">
        The site shows its first catalogue. Every release you publish is listed here.
      </p>
    )}
    <ul className={styles.releases}>
      {releases.map((release) => (
        <li key={release.number}>
          <span className={styles.release}>{releaseName(release.number)}</span>
          <span className="quiet small figures">
            {release.at
              ? `${momentWords(release.at)}, ${release.by?.name ?? ''}`
              : 'First catalogue'}
            {release.at && `, ${countsInWords(release.changes)}`}
          </span>
          {release.note && <span className={styles.note}>{release.note}</span>}
        </li>
      ))}
    </ul>
    <p>
      <a className={styles.all} href={pathTo('releases')}>
        Publishing and all releases
      </a>
    </p>
  </section>
);

/** Complaints that wait for an answer; renders nothing without any. */
const OpenComplaints = ({ count, complaints }: Dashboard['complaints']) =>
  count === 0 ? null : (
    <WaitingBox
      id="open-complaints"
      title="Open complaints"
      count={count}
      items={complaints.map(({ _id, number, name, topic, isLate, createdAt }) => ({
        key: _id,
        href: pathTo('complaint', { id: _id }),
        name,
        at: `since ${dayWords(createdAt)}`,
        what: `${GRIEVANCE_TOPIC_LABELS[topic]}, ${number}`,
        state: isLate ? 'Late' : 'To be answered',
        isLate,
      }))}
      allHref={pathTo('complaints', {}, { status: 'open', sort: 'createdAt' })}
      none=""
    />
  );

/** People who forgot their password on a site without mail; renders nothing if there are none. */
const PasswordRequests = ({ count, people }: Dashboard['passwordRequests']) =>
  count === 0 ? null : (
    <WaitingBox
      id="password-requests"
      title="Forgotten passwords"
      count={count}
      items={people.map(({ _id, name, role, askedAt }) => ({
        key: _id,
        href: isStaff(role) ? pathTo('admins') : pathTo('customer', { id: _id }),
        name,
        at: `since ${dayWords(askedAt)}`,
        what: 'Call and set a new password: this site sends no e-mail yet',
      }))}
      allHref={pathTo('customers')}
      none=""
    />
  );

type PeriodProps = {
  days: DashboardDays;
  shown: Pick<Dashboard, 'period' | 'previous'> | undefined;
};

/** The choice of days, which stands in the address. */
export const Period = ({ days, shown }: PeriodProps) => (
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
      {shown && `${daysInWords(shown.period)}, compared with ${daysInWords(shown.previous)}`}
    </p>
  </div>
);

const pieces = (units: number) => (units === 1 ? '1 item' : `${units} items`);
/** An unpaid order waits for its transfer. */
const stateOf = ({ status }: OrderRow) =>
  status === 'pending_payment' ? 'Awaiting transfer' : ORDER_STATUS_LABELS[status];

/** Orders, returns and stock that wait for staff. */
const ShopWaiting = ({
  waitingOrders,
  openReturns,
  lowStock,
}: Pick<Dashboard, 'waitingOrders' | 'openReturns' | 'lowStock'>) => (
  <div className={styles.three}>
    <WaitingBox
      id="waiting-orders"
      title="Orders to work on"
      count={waitingOrders.count}
      items={waitingOrders.orders.map((order) => ({
        key: order._id,
        href: pathTo('order', { id: order._id }),
        name: order.customerName,
        at: `since ${dayWords(order.createdAt)}`,
        what: `${order.firstItem}, ${pieces(order.units)}`,
        state: stateOf(order),
      }))}
      allHref={pathTo('orders', {}, { sort: 'createdAt' })}
      none="No orders are waiting."
    />
    <WaitingBox
      id="open-returns"
      title="Open returns"
      count={openReturns.count}
      items={openReturns.returnOrders.map((order) => ({
        key: order._id,
        href: pathTo('returnOrder', { id: order._id }),
        name: order.customerName,
        at: `since ${dayWords(order.createdAt)}`,
        what: `${order.returnNumber}, ${pieces(order.units)}`,
        state: RETURN_STATUS_LABELS[order.status],
      }))}
      allHref={pathTo('returnOrders', {}, { sort: 'createdAt' })}
      none="No returns are open."
    />
    <WaitingBox
      id="low-stock"
      title="Low stock"
      count={lowStock.count}
      items={lowStock.stock.map(({ _id, product, code, left }) => ({
        key: _id,
        href: pathTo('stock', {}, { search: code }),
        name: product.name,
        at: left === 0 ? 'sold out' : `${left} left`,
        what: code,
      }))}
      allHref={pathTo('stock', {}, { isLow: 'true' })}
      none="Every item has enough stock."
    />
  </div>
);

type StoppedWebhooksProps = { webhooks: Dashboard['stoppedWebhooks'] };

/** Webhooks that were paused because they failed; renders nothing without any. */
const StoppedWebhooks = ({ webhooks }: StoppedWebhooksProps) =>
  webhooks.length === 0 ? null : (
    <WaitingBox
      id="stopped-webhooks"
      title="Paused webhooks"
      count={webhooks.length}
      items={webhooks.map(({ _id, host, updatedAt }) => ({
        key: _id,
        href: pathTo('webhook', { id: _id }),
        name: host,
        at: momentWords(updatedAt),
        what: 'It gets no events: it failed for days, or its receiver asked for no more',
      }))}
      allHref={pathTo('webhooks')}
      none=""
    />
  );

/** Letters and events that did not arrive; renders nothing without any. */
const Undelivered = ({ count, dispatches }: Dashboard['undelivered']) =>
  count === 0 ? null : (
    <WaitingBox
      id="undelivered"
      title="Not delivered"
      count={count}
      items={dispatches.map(({ _id, channel, label, createdAt }) => ({
        key: _id,
        href: pathTo('dispatch', { id: _id }),
        name: label,
        at: momentWords(createdAt),
        what: channel === 'mail' ? 'E-mail' : 'Event for a webhook',
      }))}
      allHref={pathTo('outbox', {}, { state: 'dead' })}
      none=""
    />
  );

type OverdueTariffsProps = { tariffs: Dashboard['overdueTariffs'] };

/** Tariffs that staff compare with their source again; renders nothing without any. */
const OverdueTariffs = ({ tariffs }: OverdueTariffsProps) =>
  tariffs.length === 0 ? null : (
    <WaitingBox
      id="overdue-tariffs"
      title="Tariffs to check"
      count={tariffs.length}
      items={tariffs.map((name) => ({
        key: name,
        href: pathTo('runningCost'),
        name,
        at: '',
        what: 'Last compared with its source more than a year ago',
      }))}
      allHref={pathTo('runningCost')}
      none=""
    />
  );

/** Asks for the price bands that visitors miss; renders nothing when each lift has one. */
const WithoutPriceBand = ({ count, lifts }: Dashboard['withoutPriceBand']) =>
  count === 0 ? null : (
    <WaitingBox
      id="without-price-band"
      title="Lifts without a price band"
      count={count}
      items={lifts.map(({ code, name }) => ({
        key: code,
        href: pathTo('models', {}, { search: code }),
        name: `${name}, ${code}`,
        at: '',
        what: 'Visitors see no price. Enter the range of installed prices.',
      }))}
      allHref={pathTo('models')}
      none=""
    />
  );

const itemOf = (quote: QuoteRow, at: string): WaitingItem => ({
  key: quote._id,
  href: pathTo('quote', { id: quote._id }),
  name: quote.name,
  at,
  what: `${quote.elevatorType}, ${quote.location}`,
  ...(quote.status !== 'new' && { state: QUOTE_STATUS_LABELS[quote.status] }),
});

/** Leads that wait for staff, the oldest first. */
export const Waiting = ({ untouched, followUps }: Pick<Dashboard, 'untouched' | 'followUps'>) => (
  <div className={styles.pair}>
    <WaitingBox
      id="untouched"
      title="New quote requests"
      count={untouched.count}
      items={untouched.quotes.map((quote) => itemOf(quote, `since ${dayWords(quote.createdAt)}`))}
      allHref={pathTo('quotes', {}, { status: 'new', sort: 'createdAt' })}
      none="No quote request waits for its first call."
    />
    <WaitingBox
      id="follow-ups"
      title="Follow-ups due"
      count={followUps.count}
      items={followUps.quotes.map((quote) =>
        itemOf(quote, quote.followUpAt ? `due ${dayWords(quote.followUpAt)}` : ''),
      )}
      allHref={pathTo('quotes')}
      none="No follow-ups are due. Set a follow-up date on a request and it is listed here on that day."
    />
  </div>
);

const NoLeads = () => (
  <section className={partsStyles.panelBox} aria-labelledby="no-leads">
    <h2 id="no-leads">No quote requests yet</h2>
    <p>
      Requests from the <a href={routes.quoteForm}>quote form</a> appear here as soon as they are
      sent. You see which ones wait for a call, and how many arrive by day, place and building.
    </p>
    <p className="quiet">
      To try it, send the form yourself and mark the request as spam afterwards.
    </p>
  </section>
);

const Figures = ({ isSuperAdmin, ...dashboard }: Dashboard & { isSuperAdmin: boolean }) => {
  const hasLeads = dashboard.pipeline.some(({ count }) => count > 0);
  return (
    <>
      <Tiles {...dashboard} />
      <BeforeOpening {...dashboard} isSuperAdmin={isSuperAdmin} />
      <div className={styles.three}>
        <PasswordRequests {...dashboard.passwordRequests} />
        <Undelivered {...dashboard.undelivered} />
        <StoppedWebhooks webhooks={dashboard.stoppedWebhooks} />
        <OverdueTariffs tariffs={dashboard.overdueTariffs} />
        <WithoutPriceBand {...dashboard.withoutPriceBand} />
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

export const DashboardScreen = ({ search, user }: ScreenProps) => {
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
      {!shown && status === 'loading' && <Loading words="Loading the dashboard" />}
      {shown && <Figures {...shown} isSuperAdmin={user.role === 'superAdmin'} />}
    </div>
  );
};
