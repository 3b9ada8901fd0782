import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import type { Stage } from './order-stages.ts';
import styles from './stages.module.css';

type Props = { stages: readonly Stage[]; label: string };

const WORDS: Record<Stage['state'], string> = {
  done: ', done',
  now: ', now',
  ahead: ', to come',
  ended: '',
  skipped: '',
};

/** The stages of an order on one rail; the current one has a lit ring. */
export const Stages = ({ stages, label }: Props) => (
  <ol className={styles.stages} aria-label={label}>
    {stages.map(({ id, label: words, at, state }) => (
      <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.ring} aria-hidden="true" />
        <p className={styles.words}>
          {words}
          <span className="visually-hidden">{WORDS[state]}</span>
        </p>
        {state === 'skipped' && <p className={`${styles.time} quiet`}>skipped</p>}
        {at && (
          <time className={`${styles.time} quiet figures`} dateTime={at}>
            {dayWords(at)}
            <br />
            {timeWords(at)}
          </time>
        )}
      </li>
    ))}
  </ol>
);
