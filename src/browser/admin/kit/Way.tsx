import styles from './way.module.css';

type Steps = readonly { readonly from: string | null; readonly to: string }[];

/**
 * The statuses before the current one that a record never had. A history may begin later than its
 * record; the statuses before its first step count as passed.
 */
export const skippedOn = <Status extends string>(
  way: readonly Status[],
  current: string,
  history: Steps,
): readonly Status[] => {
  const [first] = history;
  if (!first) return [];
  const had = new Set(history.flatMap(({ from, to }) => [from, to]));
  const begin = first.from === null ? 0 : way.findIndex((status) => status === first.from);
  const reached = way.findIndex((status) => status === current);
  return way.filter((status, at) => at >= begin && at < reached && !had.has(status));
};

type Props<Status extends string> = {
  way: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  /** The current status; with one outside the way, the record has left the way. */
  current: string;
  history: Steps;
};

/** The stages of a record that goes well, with the current one and the skipped ones marked. */
export const Way = <Status extends string>({ way, labels, current, history }: Props<Status>) => {
  const reached = way.findIndex((status) => status === current);
  const skipped = skippedOn(way, current, history);
  return (
    <ol className={styles.way}>
      {way.map((status, at) => {
        const isSkipped = skipped.includes(status);
        return (
          <li
            key={status}
            data-reached={at <= reached && !isSkipped ? '' : undefined}
            data-skipped={isSkipped ? '' : undefined}
            aria-current={at === reached ? 'step' : undefined}
          >
            {labels[status]}
            {isSkipped && <span className={styles.skipped}>skipped</span>}
          </li>
        );
      })}
    </ol>
  );
};
