import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { router } from '../../../stores/admin/router.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './sidebar.module.css';
import topStyles from './top.module.css';

/**
 * The sidebar on small screens: a button, and a drawer that closes by itself when a screen has been
 * chosen.
 */
export const Drawer = (sidebar: ComponentProps<typeof Sidebar>) => {
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
        className={styles.drawer ?? ''}
        label="Menu"
        caller={button.current}
      >
        {/* Also on the link to the open screen, which changes no address. */}
        {/* biome-ignore lint/a11y: the press belongs to the links in it */}
        <div
          className={styles.inside}
          onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
        >
          <Sidebar {...sidebar} />
        </div>
        <button type="button" className={styles.drawerClose} onClick={close}>
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
