// Catches the errors of an island, so that the rest of the page goes on working.
import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { Failed } from './States.tsx';

const BROKEN = 'Something went wrong in this part of the page. Please try again.';

type State = { isBroken: boolean };

export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    // Reports it as an uncaught error, with the place in the island; tests listen for that.
    reportError(
      new Error(`An island failed: ${error.message}${componentStack ?? ''}`, { cause: error }),
    );
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Failed message={BROKEN} onAgain={() => location.reload()} />;
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
