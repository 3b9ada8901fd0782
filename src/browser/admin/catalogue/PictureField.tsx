// A picture of a gallery: one of the drawings, or a file that is chosen or dropped, made smaller
// here and sent at once.
import { type DragEvent, type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DRAWING_VIEWS } from '../../../contract/quote/lift-choices.ts';
import styles from './catalogue.module.css';
import { uploadPicture } from './catalogue.ts';
import { FieldGroup } from './FieldShell.tsx';
import fieldsStyles from './fields.module.css';
import { Preview, VIEW_WORDS, viewOf } from './Preview.tsx';
import picturesStyles from './pictures.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import { useFieldForm } from './use-field-form.ts';

type Sending =
  | { status: 'idle' }
  | { status: 'sending'; part: number }
  | { status: 'failed'; message: string; file: File };
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

const Source = ({ path, hasDrawings }: { path: string; hasDrawings: boolean }) => {
  const { field } = useController({ name: path });
  const { notes, slug } = useFieldForm();
  const figures = useWatch({ name: 'specRange' });
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [isOver, setOver] = useState(false);
  const src = String(field.value ?? '');

  const send = async (file: File | undefined) => {
    if (!file || sending.status === 'sending') return;
    setSending({ status: 'sending', part: 0 });
    const fail = (message: string) => setSending({ status: 'failed', message, file });
    const small = await shrinkPicture(file).catch((error: Error) => error);
    if (small instanceof Error) return fail(small.message);
    const result = await uploadPicture(small, (part) => setSending({ status: 'sending', part }));
    if (!result.ok) return fail(result.error.error);
    setSending({ status: 'idle' });
    field.onChange(result.data);
    notes.visit(path);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };

  return (
    <FieldGroup path={path}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; who cannot, chooses it below */}
      <div
        className={picturesStyles.drop}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Preview src={src} slug={slug} figures={figures} />
        {sending.status === 'sending' && (
          <div className={picturesStyles.sending} role="status">
            Uploading the picture
            <progress
              className="form-progress"
              max={1}
              value={sending.part}
              aria-label="Uploading the picture"
            />
          </div>
        )}
      </div>
      <div className={fieldsStyles.choices}>
        {hasDrawings &&
          DRAWING_VIEWS.map((view) => (
            <label key={view} className={`${fieldsStyles.choice} ${fieldsStyles.drawing}`}>
              <input
                type="radio"
                name={`${path}-drawing`}
                checked={viewOf(src) === view}
                onChange={() => {
                  field.onChange(`drawing:${view}`);
                  notes.visit(path);
                }}
              />
              {VIEW_WORDS[view]}
            </label>
          ))}
        <label className={`${fieldsStyles.choice} ${fieldsStyles.upload}`}>
          <input
            className="visually-hidden"
            type="file"
            accept={ACCEPTED}
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          {src === '' || viewOf(src) ? 'Upload a picture' : 'Upload another'}
        </label>
      </div>
      {sending.status === 'failed' && (
        <p className="form-wrong" role="alert">
          {sending.message}{' '}
          <button type="button" className="plain-button" onClick={() => send(sending.file)}>
            Try again
          </button>
        </p>
      )}
    </FieldGroup>
  );
};

/** The picture at `path`, with its texts beside it. */
export const PictureField = ({
  path,
  hasDrawings,
  children,
}: {
  path: string;
  hasDrawings: boolean;
  children: ReactNode;
}) => (
  <div className={picturesStyles.picture}>
    <Source path={`${path}.src`} hasDrawings={hasDrawings} />
    <div className={styles.stack}>{children}</div>
  </div>
);
