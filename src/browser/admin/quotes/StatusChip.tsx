import { QUOTE_STATUS_LABELS, type QuoteStatus } from '../../../contract/quote/quote-desk.ts';
import styles from '../kit/parts.module.css';

const TONES: Partial<Record<QuoteStatus, string>> = {
  new: 'lit',
  won: 'good',
  lost: 'bad',
  spam: 'quiet',
};

export const StatusChip = ({ status }: { status: QuoteStatus }) => (
  <span className={styles.chip} data-tone={TONES[status]}>
    {QUOTE_STATUS_LABELS[status]}
  </span>
);
