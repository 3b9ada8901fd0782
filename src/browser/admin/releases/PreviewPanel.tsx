// The preview of the site with the chosen changes: ordered, built, and shown.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Preview, PreviewPage } from '../../../contract/release/preview-rules.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { BuildLog } from './BuildLog.tsx';
import previewStyles from './preview.module.css';
import { previewKey } from './preview.ts';
import type { ReleasesStore } from './releases.ts';

// A page of the preview at the width of a phone or of a desk, made smaller where the screen is.

const SIZES = {
  phone: { label: 'Phone', width: 390, height: 844 },
  desktop: { label: 'Desktop', width: 1440, height: 900 },
} as const;
type Size = keyof typeof SIZES;
const NAMES = Object.keys(SIZES) as Size[];

/** The share of the page's width for which there is room, at most 1. */
const useScale = (width: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, scale: Math.min(1, room / width) };
};

const PreviewFrame = ({ pages }: { pages: readonly PreviewPage[] }) => {
  const id = useId();
  const [size, setSize] = useState<Size>('phone');
  const [path, setPath] = useState('');
  const { label, width, height } = SIZES[size];
  const { box, scale } = useScale(width);
  const page = pages.find((one) => one.path === path) ?? pages[0];
  if (!page) return null;
  return (
    <>
      <div className={previewStyles.tools}>
        <div className="form-field">
          <label className="form-label" htmlFor={id}>
            Page
          </label>
          <div className="form-box form-choice">
            <select
              id={id}
              className="form-control"
              value={page.path}
              onChange={(event) => setPath(event.target.value)}
            >
              {pages.map((one) => (
                <option key={one.path} value={one.path}>
                  {one.name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <fieldset className={previewStyles.sizes}>
          <legend className="form-label">Width</legend>
          {NAMES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}size`}
                checked={size === name}
                onChange={() => setSize(name)}
              />
              {SIZES[name].label} <span className="quiet figures">{SIZES[name].width}</span>
            </label>
          ))}
        </fieldset>
        <a className={previewStyles.open} href={page.path} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </div>
      <div ref={box} className={previewStyles.room}>
        <div
          className={previewStyles.frame}
          style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
        >
          <iframe
            // Another page or width loads the frame anew.
            key={`${page.path} ${size}`}
            title={`Preview: ${page.name}, ${label.toLowerCase()}`}
            src={page.path}
            style={{ width: `${width}px`, height: `${height}px`, scale: `${scale}` }}
          />
        </div>
      </div>
    </>
  );
};

type PreviewPanelProps = { releases: ReleasesStore };

const State = ({ preview }: { preview: Preview }) => {
  if (preview.state === 'ready') return <PreviewFrame pages={preview.pages} />;
  if (preview.state === 'failed')
    return (
      <>
        <p className={previewStyles.reason}>{preview.reason}</p>
        <BuildLog text={preview.detail} />
      </>
    );
  return (
    <>
      <progress
        className={previewStyles.bar}
        aria-label="Preview"
        {...(preview.progress === null ? {} : { value: preview.progress })}
      />
      <p className="quiet small">{preview.step && `${preview.step}. `}This takes about a minute.</p>
    </>
  );
};

const said = (preview: Preview | undefined, isOfThese: boolean) => {
  if (!preview) return 'See the pages as they will be before you publish.';
  if (!isOfThese) return 'You have chosen other changes since this preview was created.';
  if (preview.state === 'ready') return 'The pages as they will be. Visitors do not see them yet.';
  return preview.state === 'failed'
    ? 'The preview could not be created. Nothing was published.'
    : 'The preview is being created.';
};

export const PreviewPanel = ({
  releases: { choice, preview: watch, makePreview },
}: PreviewPanelProps) => {
  const { canBuild, preview, of, isAsking, trouble } = useStore(watch.$preview);
  const { chosen } = useStore(choice.$choice);
  const isOfThese = of === previewKey(choice.body());
  const isBuilding = isAsking || (isOfThese && preview?.state === 'building');
  return (
    <section className={previewStyles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title">Preview</h3>
      {canBuild === false ? (
        <p className={previewStyles.words}>
          There is no preview here, because the service that builds this site builds only published
          releases. Read each change below; you can publish an earlier release again at any time.
        </p>
      ) : (
        <>
          <p className={previewStyles.words} role="status">
            {said(preview, isOfThese)}
          </p>
          {trouble && (
            <p className={previewStyles.reason} role="alert">
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
              {isBuilding && 'Creating the preview'}
              {!isBuilding && (preview ? 'Create the preview again' : 'Create a preview')}
            </button>
          )}
        </>
      )}
    </section>
  );
};
