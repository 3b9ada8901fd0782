import styles from './admin.module.css';

/** Printed in the page; shown until the admin area knows who is logged in. */
export const Waiting = () => (
  <p className={styles.alone} role="status">
    <span className="spinner" aria-hidden="true" />
    <span className="visually-hidden">Loading the admin area</span>
  </p>
);
