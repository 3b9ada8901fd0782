import { Loading } from '../kernel/ui/States.tsx';
import styles from './account.module.css';
import { SECTIONS, type SectionName } from './sections.ts';

/** Printed in the page; shown until the account is loaded. */
export const Waiting = ({ section }: { section: SectionName }) => (
  <>
    <h1 className={styles.title}>{SECTIONS[section].title}</h1>
    <Loading words="Loading your account" />
  </>
);
