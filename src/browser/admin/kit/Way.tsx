import styles from './way.module.css';

type Props = {
  steps: readonly string[];
  /** Index of the current stage; below 0 when it has left the way. */
  reached: number;
};

/** The stages of a record that goes well, with the current one. */
export const Way = ({ steps, reached }: Props) => (
  <ol className={styles.way}>
    {steps.map((words, at) => (
      <li
        key={words}
        data-reached={at <= reached ? '' : undefined}
        aria-current={at === reached ? 'step' : undefined}
      >
        {words}
      </li>
    ))}
  </ol>
);
