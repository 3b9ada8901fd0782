// Catches a screen that failed, or whose code could not be loaded: the shell goes on working.
import type { ReactNode } from 'react';
import { Boundary } from '../../kernel/ui/Boundary.tsx';
import styles from '../kit/parts.module.css';
import { navigation } from './navigation.ts';

/** Messages of browsers when a part of the code could not be fetched. */
const NOT_FETCHED = /import|fetch|load|preload/i;

const reload = () => {
  navigation.letGo();
  location.reload();
};

const failed = ({ message }: Error) => (
  <div className={styles.state} role="alert">
    <p className={styles.stateTitle}>This screen could not be opened.</p>
    <p className="quiet measure">
      {NOT_FETCHED.test(message)
        ? 'It could not be loaded. Your connection may be down, or a newer version of the site may have been published.'
        : 'Something went wrong on this screen. Reloading it usually helps.'}
    </p>
    <button type="button" className="button button-quiet" onClick={reload}>
      Reload
    </button>
  </div>
);

export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary part="A screen" failed={failed}>
    {children}
  </Boundary>
);
