import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { RELEASE_NOTE_MAX, type ReleaseDraft } from '../../../contract/release.ts';
import type { ReleasesStore } from '../../../stores/admin/releases.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './releases.module.css';
import { countsInWords, countsOf, plural } from './words.ts';

type Props = { releases: ReleasesStore; draft: ReleaseDraft };

/** A few words about the release, and the step that cannot be missed. */
export const PublishForm = ({ releases: { $attempt, publish }, draft: { changes } }: Props) => {
  const attempt = useStore($attempt);
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
        setIsAsking(true);
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
      <button type="submit" className="button">
        Publish {plural(changes.length, 'change')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={`Publish ${plural(changes.length, 'change')}?`}
        yes="Publish"
        no="Not yet"
        busy={isBusy}
        onYes={() => void send()}
        onNo={() => setIsAsking(false)}
      >
        <p>
          The public site is rebuilt with {countsInWords(countsOf(changes))}. Visitors see it as
          soon as the build is done; any earlier release can be published again.
        </p>
      </ConfirmDialog>
    </form>
  );
};
