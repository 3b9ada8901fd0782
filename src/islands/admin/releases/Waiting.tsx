import { fieldWords } from '../../../contract/catalogue/field-labels.ts';
import type { DraftChange, DraftProblem } from '../../../contract/release/rules.ts';
import styles from './changes.module.css';
import releasesStyles from './releases.module.css';
import { formHref, plural } from './words.ts';

type Props = {
  waiting: readonly DraftChange[];
  problems: readonly DraftProblem[];
  /** Others can be published meanwhile. */
  hasReady: boolean;
};

const Fields = ({ problems }: { problems: readonly DraftProblem[] }) => (
  <ul className={releasesStyles.problemFields}>
    {problems.map((problem) => (
      <li key={`${problem.path} ${problem.message}`}>
        <a href={formHref(problem, problem.path)}>
          {problem.path ? fieldWords(problem.kind, problem.path).label : 'Open the form'}
        </a>
        <span>{problem.message}</span>
      </li>
    ))}
  </ul>
);

/** What cannot be published yet, and why; each line leads to the very field of the form. */
export const Waiting = ({ waiting, problems, hasReady }: Props) => {
  const ids = new Set(waiting.map(({ _id }) => _id));
  // What is as it was on the site and is broken by a draft, such as a link to a removed category.
  const others = Map.groupBy(
    problems.filter(({ _id }) => _id !== '' && !ids.has(_id)),
    ({ _id }) => _id,
  );
  return (
    <section className={releasesStyles.problems} aria-labelledby="waiting-title">
      <h3 id="waiting-title">{plural(waiting.length, 'change')} not ready yet</h3>
      {hasReady && <p>The other changes can be published without them.</p>}
      <ul>
        {waiting.map((change) => {
          const own = problems.filter(({ _id }) => _id === change._id);
          return (
            <li key={change._id}>
              <p className={styles.name}>{change.name || change.slug}</p>
              {own.length > 0 ? <Fields problems={own} /> : <p>{change.reason}</p>}
            </li>
          );
        })}
        {[...others.values()].map((own) => (
          <li key={own[0]?._id}>
            <p className={styles.name}>{own[0]?.name || own[0]?.slug}</p>
            <Fields problems={own} />
          </li>
        ))}
      </ul>
    </section>
  );
};
