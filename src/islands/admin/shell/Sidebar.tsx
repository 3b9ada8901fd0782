import { useEffect, useId, useRef } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import { MARK_SIZE, RING, SIGN } from '../../../site/mark.ts';
import { pathTo, type RouteName } from '../../../stores/admin/router.ts';
import { MENU } from './menu.ts';
import styles from './sidebar.module.css';
import { signOut } from './sign-out.ts';

type Props = { role: Role; open: RouteName | undefined; siteName: string };

const Mark = () => (
  <svg
    viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
    width="28"
    height="28"
    fill="none"
    aria-hidden="true"
  >
    <circle
      cx={RING.centre}
      cy={RING.centre}
      r={RING.radius}
      stroke="var(--brass)"
      strokeWidth={RING.width}
    />
    <path
      d={SIGN.d}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={SIGN.join}
      strokeLinejoin="round"
    />
  </svg>
);

/** The operating panel: one lit ring, where you are. */
export const Sidebar = ({ role, open, siteName }: Props) => {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is open is to be seen in the panel, which may be longer than the window
  useEffect(() => {
    const show = () =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
    // Where things stand is known in the next frame; asked now, it would be worked out twice.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <nav ref={nav} className={`${styles.side} dark`} aria-label="Admin area">
      <a className={styles.brand} href={pathTo('dashboard')}>
        <Mark />
        <span className={styles.name}>{siteName}</span>
      </a>
      <div className={styles.menu}>
        {MENU.map(({ label, entries }) => {
          const shown = entries.filter(({ only }) => !only || only === role);
          if (shown.length === 0) return null;
          return (
            <div key={label} className="side-group">
              <p className={styles.label} id={`${id}${label}`}>
                {label}
              </p>
              <ul aria-labelledby={`${id}${label}`}>
                {shown.map(({ route, label: words, also = [] }) => (
                  <li key={route}>
                    <a
                      className={styles.link}
                      href={pathTo(route)}
                      aria-current={
                        route === open ? 'page' : open && also.includes(open) ? 'true' : undefined
                      }
                    >
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <button type="button" className={`${styles.link} ${styles.out}`} onClick={signOut}>
        Sign out
      </button>
    </nav>
  );
};
