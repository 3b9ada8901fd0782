// What stands around every screen: sidebar, top bar, the questions that may come up anywhere.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { routes } from '../../../site/routes.ts';
import { desk } from '../../../stores/admin/desk.ts';
import { $ownTitle } from '../../../stores/admin/page-title.ts';
import { pathTo, router } from '../../../stores/admin/router.ts';
import { $hasShortcuts } from '../../../stores/admin/shortcuts.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SessionDialog } from '../../ui/SessionDialog.tsx';
import adminStyles from '../admin.module.css';
import { Loading } from '../kit/Loading.tsx';
import { screenCode } from '../screen-code.ts';
import { SCREENS, type Screen } from '../screens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Drawer } from './Drawer.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './top.module.css';
import { useArrival } from './use-navigation.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Props = { user: User; siteName: string; siteHref: string; loginHref: string };

const NotFound = () => (
  <Empty title="Not found">
    <p className="quiet">There is no screen at this address of the admin area.</p>
    <a className="button button-quiet" href={pathTo('dashboard')}>
      Go to the dashboard
    </a>
  </Empty>
);

const mayOpen = (screen: Screen | undefined, user: User) =>
  screen && (!screen.only || screen.only === user.role) ? screen : undefined;

/** Draws a loaded screen at once; React would show a lazy one a third of a second later. */
const contentOf = ({ file }: Screen) =>
  screenCode.loaded(file) ?? lazy(async () => ({ default: await screenCode.load(file) }));

export const Shell = ({ user, siteName, siteHref, loginHref }: Props) => {
  const page = useStore(router);
  const ownTitle = useStore($ownTitle);
  const ended = useStore(desk.$ended);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = mayOpen(page && SCREENS[page.route], user);
  // Chosen once: another component would begin the screen anew.
  const Content = useMemo(() => screen && contentOf(screen), [screen]);
  const title = screen ? (ownTitle ?? screen.title) : 'Not found';
  const sidebar = { role: user.role, open: page?.route, siteName };
  const path = page?.path ?? '';

  const [hasHelp, setHelp] = useState(false);
  const showShortcuts = useCallback(() => setHelp(true), []);
  useShortcuts(useStore($hasShortcuts), showShortcuts);

  useArrival(path, heading);
  useEffect(() => {
    document.title = `${title} · ${siteName} admin`;
  }, [title, siteName]);

  return (
    <>
      <a className="skip visually-hidden" href="#main">
        Skip to the content
      </a>
      <div className="desk">
        <div className={adminStyles.side}>
          <Sidebar {...sidebar} />
        </div>
        <header className={styles.top}>
          <Drawer {...sidebar} />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <a className={styles.site} href={siteHref} target="_blank" rel="noopener">
            View the site
          </a>
          <AccountMenu user={user} showShortcuts={showShortcuts} />
        </header>
        <main id="main" className={adminStyles.main} tabIndex={-1}>
          <ScreenBoundary key={path}>
            <Suspense fallback={<Loading words="Loading the screen" />}>
              {Content && page ? (
                <Content key={path} params={page.params} search={page.search} user={user} />
              ) : (
                <NotFound />
              )}
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
      <ShortcutsDialog open={hasHelp} onClose={() => setHelp(false)} />
      <LeaveDialog />
      <SessionDialog
        ended={ended}
        onGoOn={desk.goOn}
        onGiveUp={desk.giveUp}
        loginHref={loginHref}
        otherLoginHref={routes.otherLogin}
      />
    </>
  );
};
