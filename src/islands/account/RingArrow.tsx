import styles from './own-list.module.css';
/** A lift button's ring with an arrow: the sign of "go there". */
export const RingArrow = () => (
  <span className={styles.ringArrow} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="14" height="14" fill="currentColor" aria-hidden="true">
      <path d="M6 3.5 20 12 6 20.5Z" />
    </svg>
  </span>
);
