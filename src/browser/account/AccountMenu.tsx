import styles from './account.module.css';
import { SECTION_NAMES, SECTIONS, type SectionName } from './sections.ts';

/** The sections of the area. On the page of an order, its list is the current one. */
export const AccountMenu = ({ section }: { section: SectionName }) => (
  <nav className={`${styles.menu} no-print`} aria-label="Your account">
    <ul>
      {SECTION_NAMES.filter((name) => SECTIONS[name].menu).map((name) => {
        const { address, menu } = SECTIONS[name];
        const current =
          name === section ? 'page' : name === SECTIONS[section].under ? 'true' : undefined;
        return (
          <li key={name}>
            <a href={address} aria-current={current}>
              {menu}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
