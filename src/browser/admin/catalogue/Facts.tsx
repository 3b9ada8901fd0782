// The state of the edited entry, its last author, and its links.
import type { DraftState } from '../../../contract/catalogue/catalogue-desk.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import { StateChip } from './StateChip.tsx';
import styles from './standing.module.css';

type Props = {
  state: DraftState;
  updatedAt: string | null;
  updatedBy: { name: string } | null;
  links: readonly { href: string; label: string; isOutside?: boolean }[];
};

export const Facts = ({ state, updatedAt, updatedBy, links }: Props) => (
  <div className={styles.facts}>
    <p className={styles.factsState}>
      <StateChip state={state} />
      <span className="quiet small">
        {updatedAt
          ? `Changed by ${updatedBy?.name ?? 'an unknown account'}, ${momentWords(updatedAt)}`
          : 'Not changed yet'}
      </span>
    </p>
    <ul className={styles.factsLinks}>
      {links.map(({ href, label, isOutside }) => (
        <li key={href}>
          <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
            {label}
            {isOutside && <span className="visually-hidden"> (opens in a new tab)</span>}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
