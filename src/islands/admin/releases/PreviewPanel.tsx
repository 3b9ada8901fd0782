// The site as it would be with the chosen changes: asked for, followed, and looked at.
import { useStore } from '@nanostores/react';
import type { Preview } from '../../../contract/release/preview-rules.ts';
import { previewKey } from '../../../stores/admin/preview.ts';
import type { ReleasesStore } from '../../../stores/admin/releases.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { BuildLog } from './BuildLog.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import styles from './preview.module.css';

type Props = { releases: ReleasesStore };

const State = ({ preview }: { preview: Preview }) => {
  if (preview.state === 'ready') return <PreviewFrame pages={preview.pages} />;
  if (preview.state === 'failed')
    return (
      <>
        <p className={styles.reason}>{preview.reason}</p>
        <BuildLog text={preview.detail} />
      </>
    );
  return (
    <>
      <progress
        className={styles.bar}
        aria-label="Preview"
        {...(preview.progress === null ? {} : { value: preview.progress })}
      />
      <p className="quiet small">{preview.step && `${preview.step}. `}This takes about a minute.</p>
    </>
  );
};

const said = (preview: Preview | undefined, isOfThese: boolean) => {
  if (!preview) return 'See the pages as they will be before you publish.';
  if (!isOfThese) return 'You have chosen other changes since this preview was made.';
  if (preview.state === 'ready') return 'The pages as they will be. Visitors do not see them yet.';
  return preview.state === 'failed'
    ? 'The preview could not be made. Nothing was published.'
    : 'The preview is being made.';
};

export const PreviewPanel = ({ releases: { choice, preview: watch, makePreview } }: Props) => {
  const { canBuild, preview, of, isAsking, trouble } = useStore(watch.$preview);
  const { chosen } = useStore(choice.$choice);
  const isOfThese = of === previewKey(choice.body());
  const isBuilding = isAsking || (isOfThese && preview?.state === 'building');
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title">Preview</h3>
      {canBuild === false ? (
        <p className={styles.words}>
          This site is built by a service that builds what is published and nothing else, so there
          is no preview here. Each change is shown field by field below, and any earlier release can
          be published again.
        </p>
      ) : (
        <>
          <p className={styles.words} role="status">
            {said(preview, isOfThese)}
          </p>
          {trouble && (
            <p className={styles.reason} role="alert">
              {trouble}
            </p>
          )}
          {preview && isOfThese && <State preview={preview} />}
          {!(isOfThese && preview?.state === 'ready') && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isBuilding || chosen.length === 0}
              onClick={() => !isBuilding && void makePreview()}
            >
              {isBuilding && <Spinner />}
              {isBuilding && 'Making the preview'}
              {!isBuilding && (preview ? 'Make the preview again' : 'Make a preview')}
            </button>
          )}
        </>
      )}
    </section>
  );
};
