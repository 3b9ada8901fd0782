import {
  GRIEVANCE_STATUS_LABELS,
  type GrievanceStatus,
} from '../../../contract/grievance/grievance.ts';
import styles from '../kit/parts.module.css';

const TONES: Record<GrievanceStatus, string> = { open: 'lit', answered: 'good', closed: 'quiet' };

export const ComplaintChip = ({ status }: { status: GrievanceStatus }) => (
  <span className={styles.chip} data-tone={TONES[status]}>
    {GRIEVANCE_STATUS_LABELS[status]}
  </span>
);
