// A page of the preview at the width of a phone or of a desk, made smaller where the screen is.
import { useEffect, useId, useRef, useState } from 'react';
import type { PreviewPage } from '../../../contract/release/preview-rules.ts';
import styles from './preview.module.css';

const SIZES = {
  phone: { label: 'Phone', width: 390, height: 844 },
  desktop: { label: 'Desktop', width: 1440, height: 900 },
} as const;
type Size = keyof typeof SIZES;
const NAMES = Object.keys(SIZES) as Size[];

/** How much of its width there is room for, at most all of it. */
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

export const PreviewFrame = ({ pages }: { pages: readonly PreviewPage[] }) => {
  const id = useId();
  const [size, setSize] = useState<Size>('phone');
  const [path, setPath] = useState('');
  const { label, width, height } = SIZES[size];
  const { box, scale } = useScale(width);
  const page = pages.find((one) => one.path === path) ?? pages[0];
  if (!page) return null;
  return (
    <>
      <div className={styles.tools}>
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
        <fieldset className={styles.sizes}>
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
        <a className={styles.open} href={page.path} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </div>
      <div ref={box} className={styles.room}>
        <div
          className={styles.frame}
          style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
        >
          <iframe
            // Another page or width is another visit.
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
