import { fieldWords } from '../../../contract/field-labels.ts';
import type { DraftProblem } from '../../../contract/release.ts';
import styles from './changes.module.css';
import releasesStyles from './releases.module.css';
import { formHref, plural } from './words.ts';

const byThing = (problems: readonly DraftProblem[]) => [
  ...Map.groupBy(problems, ({ kind, _id }) => `${kind} ${_id}`).values(),
];

/** What has to be fixed before; each line leads to the very field of the form. */
export const Problems = ({ problems }: { problems: readonly DraftProblem[] }) => (
  <section className={releasesStyles.problems} aria-labelledby="problems-title">
    <h3 id="problems-title">{plural(problems.length, 'thing')} to fix before publishing</h3>
    <ul>
      {byThing(problems).map(([first, ...more]) => {
        if (!first) return null;
        return (
          <li key={first._id}>
            <p className={styles.name}>{first.name || first.slug}</p>
            <ul className={releasesStyles.problemFields}>
              {[first, ...more].map((problem) => (
                <li key={`${problem.path} ${problem.message}`}>
                  <a href={formHref(problem, problem.path)}>
                    {problem.path ? fieldWords(problem.kind, problem.path).label : 'Open the form'}
                  </a>
                  <span>{problem.message}</span>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  </section>
);
