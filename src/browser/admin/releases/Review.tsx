import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldWords } from '../../../contract/catalogue/field-labels.ts';
import { RELEASE_NOTE_MAX } from '../../../contract/release/release.ts';
import type { DraftChange, DraftProblem } from '../../../contract/release/rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import { Failed } from '../kit/Failed.tsx';
import { Loading } from '../kit/Loading.tsx';
import { pathTo } from '../shell/router.ts';
import { Changes } from './Changes.tsx';
import changesStyles from './changes.module.css';
import { PreviewPanel } from './PreviewPanel.tsx';
import { releaseWithin } from './release-name.ts';
import styles from './releases.module.css';
import type { ReleasesStore } from './releases.ts';
import { countsInWords, countsOf, formHref, plural } from './words.ts';

type PublishFormProps = { releases: ReleasesStore };

/** A note for the release, and the button that publishes it. */
const PublishForm = ({ releases: { $attempt, choice, publish } }: PublishFormProps) => {
  const attempt = useStore($attempt);
  const { ready, waiting, chosen } = useStore(choice.$choice);
  const all = ready.length + waiting.length;
  const what =
    chosen.length === all
      ? plural(all, 'change')
      : `${wholeWords(chosen.length)} of ${plural(all, 'change')}`;
  const again = chosen.filter(({ takenBackWith }) => takenBackWith !== null);
  const isEmpty = chosen.length === 0;
  const rest = all - chosen.length;
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const id = useId();
  const isBusy = attempt.status === 'sending' && attempt.what === 'drafts';
  const send = async () => {
    if (await publish(note)) setNote('');
    setIsAsking(false);
  };

  return (
    <form
      className={styles.publish}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsking(!isEmpty);
      }}
    >
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          Note <span className="quiet">(optional)</span>
        </label>
        <textarea
          id={id}
          className="form-control"
          rows={2}
          maxLength={RELEASE_NOTE_MAX}
          aria-describedby={`${id}hint`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="form-hint" id={`${id}hint`}>
          What this release is about, for later reference.
        </p>
      </div>
      <button
        type="submit"
        className="button"
        aria-disabled={isEmpty}
        aria-describedby={isEmpty ? `${id}none` : undefined}
      >
        Publish {what}
      </button>
      {isEmpty && (
        <p className="quiet" id={`${id}none`}>
          Please tick at least one change.
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Publish ${what}?`}
        yes="Publish"
        no="Cancel"
        busy={isBusy}
        onYes={() => void send()}
        onNo={() => setIsAsking(false)}
      >
        <p>
          The public site is rebuilt with these changes: {countsInWords(countsOf(chosen))}. Visitors
          see them as soon as the build is done; any earlier release can be published again.
          {rest > 0 &&
            ` The other ${plural(rest, 'change')} ${rest === 1 ? 'stays a draft' : 'stay drafts'}.`}
        </p>
        {again.length > 0 && (
          <p>
            <b>A rollback took {again.length} of these changes off the site:</b>{' '}
            {again
              .map(
                ({ name, slug, takenBackWith }) =>
                  `“${name || slug}” with ${releaseWithin(takenBackWith ?? 0)}`,
              )
              .join(', ')}
            .
          </p>
        )}
      </ConfirmDialog>
    </form>
  );
};

type WaitingProps = {
  waiting: readonly DraftChange[];
  problems: readonly DraftProblem[];
  /** Whether other changes can be published meanwhile. */
  hasReady: boolean;
};

const Fields = ({ problems }: { problems: readonly DraftProblem[] }) => (
  <ul className={styles.problemFields}>
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

/** Changes that cannot be published yet, with reasons; each line leads to its field of the form. */
export const Waiting = ({ waiting, problems, hasReady }: WaitingProps) => {
  const ids = new Set(waiting.map(({ _id }) => _id));
  // Unchanged things that a draft breaks, such as a link to a removed category.
  const others = Map.groupBy(
    problems.filter(({ _id }) => _id !== '' && !ids.has(_id)),
    ({ _id }) => _id,
  );
  return (
    <section className={styles.problems} aria-labelledby="waiting-title">
      <h3 id="waiting-title">{plural(waiting.length, 'change')} not ready yet</h3>
      {hasReady && <p>The other changes can be published without them.</p>}
      <ul>
        {waiting.map((change) => {
          const own = problems.filter(({ _id }) => _id === change._id);
          return (
            <li key={change._id}>
              <p className={changesStyles.name}>{change.name || change.slug}</p>
              {own.length > 0 ? <Fields problems={own} /> : <p>{change.reason}</p>}
            </li>
          );
        })}
        {[...others.values()].map((own) => (
          <li key={own[0]?._id}>
            <p className={changesStyles.name}>{own[0]?.name || own[0]?.slug}</p>
            <Fields problems={own} />
          </li>
        ))}
      </ul>
    </section>
  );
};

type ReviewProps = { releases: ReleasesStore };

/** Says that publishing failed. If the drafts have changed meanwhile, it offers to look again. */
const Refusal = ({ releases: { $attempt, lookAgain } }: ReviewProps) => {
  const attempt = useStore($attempt);
  const box = useRef<HTMLDivElement>(null);
  const isRefused = attempt.status === 'refused';
  useEffect(() => {
    if (isRefused) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  return (
    <div ref={box} role="alert">
      {isRefused && (
        <div className={styles.refusal}>
          <p>{attempt.message}</p>
          {attempt.kind !== 'problems' && (
            <button type="button" className="button button-quiet" onClick={() => void lookAgain()}>
              Load the changes again
            </button>
          )}
        </div>
      )}
    </div>
  );
};

const Nothing = () => (
  <div className={styles.nothing}>
    <p>There is nothing to publish: all drafts match the current release.</p>
    <p className="quiet">
      Edit a <a href={pathTo('categories')}>category</a>, a <a href={pathTo('products')}>product</a>
      , a <a href={pathTo('pages')}>page</a>, a <a href={pathTo('translations')}>translation</a> or
      the facts of the <a href={pathTo('company')}>company</a>. Your saved changes wait here until
      you or a colleague publishes them.
    </p>
  </div>
);

/**
 * The drafts against the current release: the changes, the problems, and the button that publishes.
 */
export const Review = ({ releases }: ReviewProps) => {
  const { shown, message } = useStore(releases.$review);
  if (message !== undefined)
    return <Failed message={message} onAgain={() => void releases.lookAgain()} />;
  if (!shown) return <Loading words="Comparing the drafts with the site" />;
  const { base, changes, problems } = shown;
  const waiting = changes.filter(({ reason }) => reason !== null);
  const hasReady = waiting.length < changes.length;
  return (
    <>
      <Refusal releases={releases} />
      {changes.length === 0 ? (
        <Nothing />
      ) : (
        <p className="quiet figures">
          {countsInWords(countsOf(changes))}, compared with {releaseWithin(base)}.
        </p>
      )}
      {/* Above the changes, which may be many, so that it is in view without scrolling. */}
      {hasReady && <PublishForm releases={releases} />}
      {hasReady && <PreviewPanel releases={releases} />}
      {waiting.length > 0 && <Waiting waiting={waiting} problems={problems} hasReady={hasReady} />}
      <Changes choice={releases.choice} />
    </>
  );
};
