// How far the work on site has come, as the office notes it: a rail with a landing for each
// milestone, the next one lit.
import { telHref } from '../../../contract/company/company.ts';
import type { Milestone } from '../../../contract/order/milestone.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { company } from '../../../site/company.ts';
import { awaitsVisit, type MilestoneStage, milestoneStages } from '../../../stores/order-stages.ts';
import { cancelsByPhone } from '../../../stores/orders.ts';
import { dayWords } from '../../ui/moment.ts';
import accountStyles from '../account.module.css';
import { Section } from '../Section.tsx';
import styles from './stages.module.css';

/** What each means for whoever waits for it; true before it is done and after. */
const MEANINGS: Record<Milestone, string> = {
  site_survey: 'We measure the site.',
  drawings_approved: 'You approve the drawings.',
  manufacturing: 'Your lift is made for your building.',
  dispatched: 'The lift leaves for your site.',
  erection: 'Our technicians install the lift.',
  testing_licence: 'The lift is tested, and licensed where the law requires it.',
  handover: 'We show you how to use the lift and hand it over.',
};

const Landing = ({ stage: { id, label, at, state } }: { stage: MilestoneStage }) => (
  <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={styles.ring} aria-hidden="true" />
    <p>
      <span className={styles.words}>{label}</span>
      {state !== 'now' && (
        <span className="visually-hidden">{state === 'done' ? ', done' : ', to come'}</span>
      )}
    </p>
    {at && (
      <time className="figures" dateTime={at}>
        {dayWords(at)}
      </time>
    )}
    {state === 'now' && <span className={styles.milestoneNext}>Next</span>}
    <p className={`${styles.milestoneMeaning} quiet small`}>{MEANINGS[id]}</p>
  </li>
);

export const Installation = ({ order }: { order: Order }) => {
  const stages = milestoneStages(order);
  if (stages.length === 0 && !awaitsVisit(order)) return null;
  return (
    <Section
      id="installation"
      title="Installation"
      text="The stages of the installation and their dates."
    >
      {stages.length === 0 ? (
        <p className="measure">
          We will call you to fix the first day at your site. After that, you can track the progress
          of the work here.
        </p>
      ) : (
        <ol className={styles.milestones} aria-label="Progress of the installation">
          {stages.map((stage) => (
            <Landing key={stage.id} stage={stage} />
          ))}
        </ol>
      )}
      {cancelsByPhone(order) && (
        <p className="measure">
          Your site has been surveyed. To cancel the order, please call us:{' '}
          <a className={`${accountStyles.link} figures`} href={telHref(company.phone)}>
            {company.phone.label}
          </a>
        </p>
      )}
    </Section>
  );
};
