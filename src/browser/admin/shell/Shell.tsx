// The frame of every screen: sidebar, top bar, and the dialogs that can open anywhere.
import { useStore } from '@nanostores/react';
import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { routes } from '../../../site/routes.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Dialog } from '../../kernel/ui/Dialog.tsx';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { SessionDialog } from '../../kernel/ui/SessionDialog.tsx';
import { useScreen } from '../../kernel/ui/use-screen.ts';
import adminStyles from '../admin.module.css';
import { CheckField } from '../kit/CheckField.tsx';
import { desk } from '../kit/desk.ts';
import { Loading } from '../kit/Loading.tsx';
import { screenCode } from '../screen-code.ts';
import type { ScreenProps } from '../screen-props.ts';
import { mayOpen, SCREENS, type Screen } from '../screens.ts';
import { navigation } from './navigation.ts';
import { $ownTitle } from './page-title.ts';
import { pathTo, router } from './router.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { AccountMenu, Sidebar } from './Sidebar.tsx';
import shortcutsStyles from './shortcuts.module.css';
import { $hasShortcuts, switchShortcuts } from './shortcuts.ts';
import sidebarStyles from './sidebar.module.css';
import topStyles from './top.module.css';
import { useArrival } from './use-navigation.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Asked before a screen with unsaved work is left. */
const LeaveDialog = () => {
  const leaving = useStore(navigation.$leaving);
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title="Leave without saving?"
      yes="Leave"
      no="Stay"
      isDanger
      onYes={navigation.leave}
      onNo={navigation.stay}
    >
      What you have changed on this screen has not been saved.
    </ConfirmDialog>
  );
};

const KEYS = [
  ['/', 'Search this list'],
  ['j', 'Next row, or the next request when one is open'],
  ['k', 'Previous row, or the previous request when one is open'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['?', 'Show this help'],
] as const;

type ShortcutsDialogProps = { open: boolean; onClose: () => void };

/** The keys of the admin area, and the switch that turns them off. */
const ShortcutsDialog = ({ open, onClose }: ShortcutsDialogProps) => {
  const id = useId();
  const isOn = useStore($hasShortcuts);
  return (
    <FormDialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={shortcutsStyles.keys}>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        id={id}
        label="Use keyboard shortcuts"
        hint="This browser remembers the setting."
        checked={isOn}
        onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
      />
    </FormDialog>
  );
};

/** The sidebar on small screens: a button, and a drawer that closes when a screen is chosen. */
const Drawer = (sidebar: ComponentProps<typeof Sidebar>) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const page = useStore(router);
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what this is about
  useEffect(() => setOpen(false), [page?.path]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={topStyles.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 8h18M3 16h12" />
        </svg>
        <span className="visually-hidden">Menu</span>
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        className={sidebarStyles.drawer ?? ''}
        label="Menu"
        caller={button.current}
      >
        {/* Also on the link to the open screen, which changes no address. */}
        {/* biome-ignore lint/a11y: the press belongs to the links in it */}
        <div
          className={sidebarStyles.inside}
          onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
        >
          <Sidebar {...sidebar} />
        </div>
        <button type="button" className={sidebarStyles.drawerClose} onClick={close}>
          <span className="visually-hidden">Close the menu</span>
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </Dialog>
    </>
  );
};

type ShellProps = { user: User; siteName: string; siteHref: string; loginHref: string };

const NotFound = () => (
  <Empty title="Not found">
    <p className="quiet">There is no screen at this address of the admin area.</p>
    <a className="button button-quiet" href={pathTo('dashboard')}>
      Go to the dashboard
    </a>
  </Empty>
);

type ShellOpenedProps = ScreenProps & Pick<Screen, 'file'>;

const Opened = ({ file, ...props }: ShellOpenedProps) => {
  const Content = useScreen(screenCode, file);
  if (Content instanceof Error) throw Content;
  return Content ? <Content {...props} /> : <Loading words="Loading the screen" />;
};

export const Shell = ({ user, siteName, siteHref, loginHref }: ShellProps) => {
  const page = useStore(router);
  const ownTitle = useStore($ownTitle);
  const ended = useStore(desk.$ended);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = page && SCREENS[page.route];
  const screen = asked && mayOpen(asked, user.role) ? asked : undefined;
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
        <header className={topStyles.top}>
          <Drawer {...sidebar} />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <a className={topStyles.site} href={siteHref} target="_blank" rel="noopener">
            View the site
          </a>
          <AccountMenu user={user} showShortcuts={showShortcuts} />
        </header>
        <main id="main" className={adminStyles.main} tabIndex={-1}>
          <ScreenBoundary key={path}>
            {screen && page ? (
              <Opened file={screen.file} params={page.params} search={page.search} user={user} />
            ) : (
              <NotFound />
            )}
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
