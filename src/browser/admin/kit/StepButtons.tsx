import type { ReactNode } from 'react';
import styles from './step-buttons.module.css';

export type StepButton = {
  key: string;
  label: string;
  /**
   * `natural`: the next step. `quiet`: possible, but not the natural one. `danger`: ends or
   * refuses.
   */
  tone: 'natural' | 'quiet' | 'danger';
  onPress: () => void;
};
type Props = { steps: readonly StepButton[]; busy?: boolean; children?: ReactNode };

const Row = ({ steps, busy }: { steps: readonly StepButton[]; busy: boolean }) =>
  steps.map(({ key, label, tone, onPress }) => (
    <button
      key={key}
      type="button"
      className={tone === 'natural' ? 'button' : 'button button-quiet'}
      data-danger={tone === 'danger' ? '' : undefined}
      aria-disabled={busy}
      // The second click of a double click would meet the step that follows.
      onClick={({ detail }) => detail < 2 && !busy && onPress()}
    >
      {label}
    </button>
  ));

/**
 * The possible steps of a thing. Steps that end or refuse have a row of their own below the others,
 * so that none of them moves under the pointer after a step forward.
 */
export const StepButtons = ({ steps, busy = false, children }: Props) => {
  const dangers = steps.filter(({ tone }) => tone === 'danger');
  return (
    <div className={styles.steps}>
      <div className={`button-row ${styles.forward}`}>
        <Row steps={steps.filter(({ tone }) => tone !== 'danger')} busy={busy} />
        {children}
      </div>
      {dangers.length > 0 && (
        <div className={`button-row ${styles.dangers}`}>
          <Row steps={dangers} busy={busy} />
        </div>
      )}
    </div>
  );
};
