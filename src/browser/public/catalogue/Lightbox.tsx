// Shows one picture at a time over the whole page; keys, buttons and swipes lead to the others. The
// page opens it with the first picture (src/components/page-dialogs.ts), before hydration or after;
// the island draws every further one.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fill } from '../../../contract/language/fill.ts';
import { gallery } from '../../../contract/words/gallery.ts';
import type { Words } from '../../../contract/words/words.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Icon } from './Icon.tsx';
import styles from './lightbox.module.css';
import { placeAfterKey } from './place-after-key.ts';
import { pictureAfterSwipe } from './swipe.ts';
import '../../kernel/ui/dialog.css';

type Props = {
  /** The category's own icon for closing. */
  closeIcon: string;
  /** Given on translated pages. */
  words?: Words['gallery'];
  /** Slots, which React leaves alone. The page puts the first picture and its caption there. */
  first?: ReactNode;
  caption?: ReactNode;
  toasts?: ReactNode;
};

const GOES_BACK = 'm14 5-7 7 7 7';
const GOES_ON = 'm10 5 7 7-7 7';

/**
 * Links to the pictures of the gallery for which the dialog was opened, and its place among them.
 */
const openedGallery = ({ dataset }: HTMLElement) => {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('[data-picture]')];
  const link = all[Number(dataset.at)];
  const links = all.filter((one) => one.closest('ul,table') === link?.closest('ul,table'));
  return { links, at: Math.max(0, links.indexOf(link as HTMLAnchorElement)) };
};

/** The caption below the picture, or the name of the link's row. */
const titleOf = (link: HTMLElement) =>
  (link.nextElementSibling ?? link.closest('th')?.children[0])?.textContent ?? '';

/** Shows the picture of the page first, if it has one, and then the full one. */
const Picture = ({ link }: { link: HTMLAnchorElement }) => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsFull(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const image = link.querySelector('img');

  return (
    <picture>
      {[...link.querySelectorAll('source')].map(({ type, srcset, sizes }) => (
        <source key={type} type={type} srcSet={srcset} sizes={isFull ? '100vw' : sizes} />
      ))}
      <img
        src={isFull ? link.href : image?.src}
        width={image?.width}
        height={image?.height}
        alt={image?.alt ?? titleOf(link)}
        draggable={false}
      />
    </picture>
  );
};

const Stage = ({ closeIcon, words = gallery, first, caption, toasts }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);
  const [opened, setOpened] = useState<{ links: HTMLAnchorElement[]; at: number }>();
  /** Whether the visitor has moved on from the picture that the page has drawn. */
  const [hasMoved, setHasMoved] = useState(false);
  const link = hasMoved ? opened?.links[opened.at] : undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const take = () => {
      setOpened(openedGallery(element));
      setHasMoved(false);
    };
    // A visitor may have opened it before hydration.
    if (element.open) take();
    element.addEventListener('opening', take);
    return () => element.removeEventListener('opening', take);
  }, []);

  /** @param placeOf returns the next place, by the current one and the number of pictures. */
  const go = (placeOf: (at: number, count: number) => number | undefined) => {
    if (!opened) return;
    const next = placeOf(opened.at, opened.links.length);
    if (next === undefined || next === opened.at) return;
    setOpened({ ...opened, at: next });
    setHasMoved(true);
  };
  const step = (by: number) => go((at, count) => (at + count + by) % count);
  const press = (event: KeyboardEvent) =>
    go((at, count) => {
      const next = placeAfterKey(event.key, at, count);
      if (next !== undefined) event.preventDefault();
      return next;
    });
  const lift = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    if (from)
      go((at, count) => pictureAfterSwipe({ x: clientX - from.x, y: clientY - from.y }, at, count));
  };

  return (
    // The page sets `open` and other attributes, which React does not know.
    <dialog
      ref={dialog}
      className={`doors ${styles.lightbox}`}
      id="lightbox"
      aria-label={words.title}
      tabIndex={-1}
      data-place={words.place}
      onKeyDown={press}
      suppressHydrationWarning
    >
      <div className="doors-inside">
        <div className={styles.stage}>
          <figure className={styles.figure}>
            <div
              className={styles.view}
              onPointerDown={({ isPrimary, clientX: x, clientY: y }) => {
                if (isPrimary) start.current = { x, y };
              }}
              onPointerUp={lift}
              onPointerCancel={() => {
                start.current = undefined;
              }}
            >
              <div className={styles.first} hidden={hasMoved}>
                {first}
              </div>
              {link && <Picture key={link.href} link={link} />}
            </div>
            <figcaption className={styles.caption} aria-live="polite" aria-atomic="true">
              <div className={styles.first} hidden={hasMoved}>
                {caption}
              </div>
              {link && opened && (
                <>
                  <span>
                    {fill(words.place, { at: opened.at + 1, count: opened.links.length })}
                  </span>{' '}
                  <span>{titleOf(link)}</span>
                </>
              )}
            </figcaption>
          </figure>
          <div className={styles.keys}>
            <button type="button" aria-label={words.previous} onClick={() => step(-1)}>
              <Icon d={GOES_BACK} />
            </button>
            <button type="button" aria-label={words.next} onClick={() => step(1)}>
              <Icon d={GOES_ON} />
            </button>
            <form method="dialog">
              <button type="submit" aria-label={words.close}>
                <Icon d={closeIcon} />
              </button>
            </form>
          </div>
        </div>
      </div>
      {toasts}
    </dialog>
  );
};

export const Lightbox = withBoundary(Stage);
