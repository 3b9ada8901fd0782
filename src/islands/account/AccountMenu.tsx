import styles from './account.module.css';
import { MENU, SECTIONS, type SectionName } from './sections.ts';

/** The parts of the area; the open one is named as such, and so is the list an order belongs to. */
export const AccountMenu = ({ section }: { section: SectionName }) => (
  <nav className={`${styles.menu} no-print`} aria-label="Your account">
    <ul>
      {MENU.map((name) => {
        const { href, label } = SECTIONS[name];
        const current =
          name === section ? 'page' : href === SECTIONS[section].href ? 'true' : undefined;
        return (
          <li key={name}>
            <a href={href} aria-current={current}>
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
