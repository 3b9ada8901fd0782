import { Spinner } from './Spinner.tsx';

type Props = {
  label: string;
  /** Label while the form is sent. */
  busyLabel: string;
  busy: boolean;
  /** The part that has been sent, from 0 to 1, if it is known. */
  progress?: number | undefined;
  /** The server's message about the whole form. */
  refused?: string | undefined;
};

/** The end of a form: its button, its progress, and the server's message. */
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
