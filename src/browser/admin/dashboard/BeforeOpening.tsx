// What is to be changed before the site opens, and pages that print legal facts of before.
import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import partsStyles from '../kit/parts.module.css';
import { pathTo } from '../shell/router.ts';
import styles from './dashboard.module.css';

type Placeholder = Dashboard['placeholders'][number];
type Props = Pick<Dashboard, 'placeholders' | 'arePagesCurrent'> & { isSuperAdmin: boolean };

/** Address of the field that changes it, for staff who may open the screen. */
const hrefOf = ({ where, field }: Placeholder, isSuperAdmin: boolean) => {
  if (where === 'company') return `${pathTo('company')}#${field}`;
  return isSuperAdmin ? pathTo('legal') : undefined;
};
const stateWords = ({ value, where, field }: Placeholder, isSuperAdmin: boolean) => {
  const by = where === 'legal' && !isSuperAdmin ? '. A superAdmin changes it.' : '';
  if (value !== null) return `Still an example: ${value}${by}`;
  return field === 'legalTextsConfirmed' ? 'Not confirmed yet' : 'Not entered yet';
};

/** Facts of the company that are still examples; renders nothing without any. */
const Placeholders = ({ placeholders, isSuperAdmin }: Omit<Props, 'arePagesCurrent'>) =>
  placeholders.length === 0 ? null : (
    <section className={partsStyles.panelBox} aria-labelledby="before-opening">
      <h2 id="before-opening">
        Before you open:{' '}
        <span className="figures">
          {placeholders.length === 1 ? '1 thing' : `${placeholders.length} things`}
        </span>
      </h2>
      <p className="quiet measure">
        A fact of the company leaves this list once its change is{' '}
        <a href={pathTo('releases')}>published</a>.
      </p>
      <ul className={`${styles.waiting} ${styles.facts}`}>
        {placeholders.map((placeholder) => {
          const { what, field } = placeholder;
          const href = hrefOf(placeholder, isSuperAdmin);
          return (
            <li key={field}>
              {href ? <a href={href}>{what}</a> : <span>{what}</span>}
              <span className="quiet small">{stateWords(placeholder, isSuperAdmin)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );

export const BeforeOpening = ({ placeholders, arePagesCurrent, isSuperAdmin }: Props) => (
  <>
    {!arePagesCurrent && (
      <section className={partsStyles.panelBox} aria-labelledby="old-legal-pages">
        <h2 id="old-legal-pages">Pages with an earlier legal name or tax</h2>
        <p className="measure">
          The pages of the site still print the legal name, GSTIN or tax from before. They follow
          with the next build: see <a href={pathTo('releases')}>Releases</a>.
        </p>
      </section>
    )}
    <Placeholders placeholders={placeholders} isSuperAdmin={isSuperAdmin} />
  </>
);
