// The full-screen menu: a button, and a native dialog whose two leaves slide in and meet, as car
// doors do. The button opens it by its command, before React has loaded.

import { type ReactNode, useEffect, useRef } from 'react';
import type { Words } from '../../../contract/words/words.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import './menu.css';

type Props = {
  words: Pick<Words['shell']['menu'], 'open' | 'title' | 'close'>;
  children?: ReactNode;
};

/** `children`: the links to all pages, and the rows below them. */
const Doors = ({ children, words }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);

  const open = () => {
    // Other browsers open it by the button's command.
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal();
  };
  useEffect(() => {
    // The page stays when a link leads to a place in it, and may be kept for the back button.
    const closeOnWay = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a')) dialog.current?.close();
    };
    const opened = dialog.current;
    opened?.addEventListener('click', closeOnWay);
    return () => opened?.removeEventListener('click', closeOnWay);
  }, []);

  return (
    <>
      <button
        className="menu-button"
        type="button"
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-controls="menu"
        commandfor="menu"
        command="show-modal"
        onClick={open}
      >
        <svg
          viewBox="0 0 30 14"
          width="30"
          height="14"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M0 2h30M0 12h19" />
        </svg>
        <span className="word">{words.open}</span>
      </button>
      {/* A visitor may have opened it before hydration: React must not set `open`. */}
      <dialog
        ref={dialog}
        className="menu dark"
        id="menu"
        aria-labelledby="menu-title"
        closedby="any"
        suppressHydrationWarning
      >
        <div className="inside wrap">
          <div className="top">
            <h2 className="title" id="menu-title">
              {words.title}
            </h2>
            <button
              className="close"
              type="button"
              commandfor="menu"
              command="close"
              aria-label={words.close}
              onClick={() => dialog.current?.close()}
            >
              <svg
                viewBox="0 0 24 24"
                width="26"
                height="26"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M5 5l14 14M19 5 5 19" />
              </svg>
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
};

export const Menu = withBoundary(Doors);
