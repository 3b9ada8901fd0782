// Catches the errors of an island, so that the rest of the page goes on working.
import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { Failed } from './States.tsx';

const BROKEN = 'Something went wrong in this part of the page. Please try again.';

type Props = {
  children: ReactNode;
  /** Name of the part in the report. */
  part?: string;
  /** Draws the failed state in place of the usual one. */
  failed?: (error: Error) => ReactNode;
};
type State = { error: Error | undefined };

export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    // Reports it as an uncaught error, with the place in the island; tests listen for that.
    const { part = 'An island' } = this.props;
    reportError(
      new Error(`${part} failed: ${error.message}${componentStack ?? ''}`, { cause: error }),
    );
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      this.props.failed?.(error) ?? <Failed message={BROKEN} onAgain={() => location.reload()} />
    );
  }
}

/** An island that shows its failed state when it throws. */
export const withBoundary =
  <Props extends object>(Island: ComponentType<Props>) =>
  (props: Props) => (
    <Boundary>
      <Island {...props} />
    </Boundary>
  );
