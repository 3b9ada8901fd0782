import { useEffect, useId, useRef } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import type { User } from '../../../contract/account/rules.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { MARK_SIZE, RING, SIGN } from '../../../site/mark.ts';
import { mayOpen, SCREEN_NAMES, SCREENS, type ScreenName } from '../screens.ts';
import { pathTo } from './router.ts';
import sidebarStyles from './sidebar.module.css';
import { signOut } from './sign-out.ts';
import topStyles from './top.module.css';

type AccountMenuProps = { user: User; showShortcuts: () => void };

/**
 * The first name of the account, with a menu. The platform's own popover: Escape and a
 * press outside close it.
 */
export const AccountMenu = ({
  user,
  user: { firstName, email, role },
  showShortcuts,
}: AccountMenuProps) => (
  <div className={topStyles.account}>
    <button
      type="button"
      className={topStyles.name}
      popoverTarget="account-menu"
      aria-haspopup="true"
    >
      <span className={topStyles.initial} aria-hidden="true">
        {[...firstName][0]}
      </span>
      <span className={topStyles.first}>{firstName}</span>
      <span className="visually-hidden">, account menu</span>
    </button>
    <div className={topStyles.sheet} id="account-menu" popover="auto">
      <p className={topStyles.full}>{fullName(user)}</p>
      <p className={topStyles.email}>{readableEmail(email)}</p>
      <p className={topStyles.email}>{role === 'superAdmin' ? 'Super admin' : 'Admin'}</p>
      <button
        type="button"
        className={topStyles.item}
        popoverTarget="account-menu"
        popoverTargetAction="hide"
        onClick={showShortcuts}
      >
        Keyboard shortcuts
      </button>
      <button type="button" className={topStyles.item} onClick={signOut}>
        Sign out
      </button>
    </div>
  </div>
);

type SidebarProps = { role: Role; open: ScreenName | undefined; siteName: string };

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

/** Names of the screens that have an entry, by group. */
const MENU = Map.groupBy(
  SCREEN_NAMES.filter((name) => SCREENS[name].group),
  (name) => SCREENS[name].group,
);

/** The menu, drawn as a lift's panel: the ring of the open screen is lit. */
export const Sidebar = ({ role, open, siteName }: SidebarProps) => {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is open is to be seen in the panel, which may be longer than the window
  useEffect(() => {
    const show = () =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
    // In the next frame the layout is known; now the browser would have to compute it twice.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <nav ref={nav} className={`${sidebarStyles.side} dark`} aria-label="Admin area">
      <a className={sidebarStyles.brand} href={pathTo('dashboard')}>
        <Mark />
        <span className={sidebarStyles.name}>{siteName}</span>
      </a>
      <div className={sidebarStyles.menu}>
        {[...MENU].map(([label, names]) => {
          const shown = names.filter((name) => mayOpen(SCREENS[name], role));
          if (shown.length === 0) return null;
          return (
            <div key={label} className="side-group">
              <p className={sidebarStyles.label} id={`${id}${label}`}>
                {label}
              </p>
              <ul aria-labelledby={`${id}${label}`}>
                {shown.map((name) => (
                  <li key={name}>
                    <a
                      className={sidebarStyles.link}
                      href={SCREENS[name].address}
                      aria-current={
                        name === open
                          ? 'page'
                          : open && SCREENS[open].under === name
                            ? 'true'
                            : undefined
                      }
                    >
                      {SCREENS[name].title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <button
        type="button"
        className={`${sidebarStyles.link} ${sidebarStyles.out}`}
        onClick={signOut}
      >
        Sign out
      </button>
    </nav>
  );
};
