// Catches a screen whose code did not come, or that broke: the shell around it goes on working.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { navigation } from '../../../stores/admin/navigation.ts';
import styles from '../kit/parts.module.css';

type Props = { children: ReactNode };
type State = { error: Error | undefined };

/** What browsers say when a part of the code could not be fetched. */
const NOT_FETCHED = /import|fetch|load|preload/i;

export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    // The browser's own report, with the place; also what tests listen for.
    reportError(
      new Error(`A screen failed: ${error.message}${componentStack ?? ''}`, { cause: error }),
    );
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={styles.state} role="alert">
        <p className={styles.stateTitle}>This screen could not be opened.</p>
        <p className="quiet measure">
          {NOT_FETCHED.test(error.message)
            ? 'It could not be loaded. Your connection may be down, or a newer version of the site may have been published.'
            : 'Something went wrong on this screen. Reloading it usually helps.'}
        </p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            navigation.letGo();
            location.reload();
          }}
        >
          Reload
        </button>
      </div>
    );
  }
}
