// One picture at a time over the whole page: by keys, buttons and swipes.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { pictureAfterKey, pictureAfterSwipe } from './gallery-choice.ts';
import { IconPath } from './IconPath.tsx';
import { PictureImage } from './PictureImage.tsx';
import type { Picture } from './picture.ts';

export type LightboxProps = {
  images: readonly Picture[];
  closeIcon: string;
  /** Position of the picture shown; nothing when it is closed. */
  shown: number | undefined;
  caller: HTMLElement | null;
  onShow: (at: number) => void;
  onClose: () => void;
};

const ARROWS = { previous: 'm14 5-7 7 7 7', next: 'm10 5 7 7-7 7' };

export const Lightbox = ({ images, closeIcon, shown, caller, onShow, onClose }: LightboxProps) => {
  // While it closes it keeps showing what it showed.
  const [last, setLast] = useState(shown ?? 0);
  if (shown !== undefined && shown !== last) setLast(shown);
  const at = shown ?? last;
  const picture = images[at];
  const swipe = useRef<{ x: number; y: number }>(undefined);
  const count = images.length;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = pictureAfterKey(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = swipe.current;
    swipe.current = undefined;
    if (start)
      onShow(
        pictureAfterSwipe({ x: event.clientX - start.x, y: event.clientY - start.y }, at, count),
      );
  };

  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="lightbox"
      label="Pictures"
      caller={caller}
    >
      <div className="lightbox-stage">
        <figure className="lightbox-figure">
          <div
            className="lightbox-view"
            onPointerDown={(event) => {
              if (event.isPrimary) swipe.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              swipe.current = undefined;
            }}
          >
            {picture && (
              <PictureImage
                key={picture.full}
                picture={{ ...picture, src: picture.full }}
                className="lightbox-image"
                sizes="100vw"
                draggable={false}
              />
            )}
          </div>
          <figcaption className="lightbox-caption" aria-live="polite" aria-atomic="true">
            <span className="lightbox-counter">
              {at + 1} of {count}
            </span>{' '}
            <span>{picture?.title}</span>
          </figcaption>
        </figure>
        <div className="lightbox-keys">
          <button
            type="button"
            className="lightbox-key"
            aria-label="Previous picture"
            onClick={() => onShow((at + count - 1) % count)}
          >
            <IconPath d={ARROWS.previous} />
          </button>
          <button
            type="button"
            className="lightbox-key"
            aria-label="Next picture"
            onClick={() => onShow((at + 1) % count)}
          >
            <IconPath d={ARROWS.next} />
          </button>
          <button type="button" className="lightbox-key" aria-label="Close" onClick={onClose}>
            <IconPath d={closeIcon} />
          </button>
        </div>
      </div>
    </Dialog>
  );
};
