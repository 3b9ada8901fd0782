import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { RELEASE_NOTE_MAX } from '../../../contract/release/release.ts';
import { releaseWithin } from '../../../stores/admin/release-name.ts';
import type { ReleasesStore } from '../../../stores/admin/releases.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { wholeWords } from '../../ui/whole-words.ts';
import styles from './releases.module.css';
import { countsInWords, countsOf, plural } from './words.ts';

type Props = { releases: ReleasesStore };

/** A few words about the release, and the step that cannot be missed. */
export const PublishForm = ({ releases: { $attempt, choice, publish } }: Props) => {
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
        no="Not yet"
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
