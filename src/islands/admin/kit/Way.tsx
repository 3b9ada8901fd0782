import styles from './way.module.css';

type Props = {
  steps: readonly string[];
  /** Place of the step it stands at; below 0 when it has left the way. */
  reached: number;
};

/** The way of something that goes well, and how far it has come. */
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
