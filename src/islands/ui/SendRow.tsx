import { Spinner } from './Spinner.tsx';

type Props = {
  label: string;
  /** Said while it is on its way. */
  busyLabel: string;
  busy: boolean;
  /** How much has gone out, from 0 to 1, when that is known. */
  progress?: number | undefined;
  /** What the server said of the whole. */
  refused?: string | undefined;
};

/** The end of a form: its button, how far it is, and what came back. */
export const SendRow = ({ label, busyLabel, busy, progress, refused }: Props) => (
  <div className="form-send">
    <button type="submit" className="button" aria-disabled={busy}>
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </button>
    {progress !== undefined && (
      <progress
        className="form-progress"
        max={1}
        value={progress}
        aria-label="Uploading the picture"
      />
    )}
    <p className="form-refused" role="alert">
      {refused}
    </p>
  </div>
);
