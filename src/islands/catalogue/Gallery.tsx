// The pictures of a product: a composed row of four, each a link to the full picture, and a
// lightbox over them.

import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import type { Category } from '../../contract/category.ts';
import { loadStyles } from '../ui/load-styles.ts';
import styles from './gallery.module.css';
import { IconPath } from './IconPath.tsx';
import type { LightboxProps } from './Lightbox.tsx';
import stylesHref from './lightbox.css?url';
import { PictureImage } from './PictureImage.tsx';
import type { Picture } from './picture.ts';

type GalleryProps = {
  images: readonly Picture[];
  /** The category's own: the plus opens a picture, the x closes it. */
  icons: Category['icons'];
  /** `composed`: four, the first one large; `row`: any number, all alike. */
  arrangement?: 'composed' | 'row';
};

const SIZES = { composed: '(min-width: 820px) 50vw, 80vw', row: '(min-width: 820px) 30vw, 80vw' };

const linkClass = ({ sets, side }: Picture) =>
  [styles.link, sets && `${styles.photo} far`, side && `subject-${side}`].filter(Boolean).join(' ');

export const Gallery = ({ images, icons, arrangement = 'composed' }: GalleryProps) => {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [shown, setShown] = useState<number>();
  const [caller, setCaller] = useState<HTMLElement | null>(null);

  const load = useCallback(async () => {
    const [module] = await Promise.all([import('./Lightbox.tsx'), loadStyles(stylesHref)]);
    setLightbox(() => module.Lightbox);
  }, []);
  useEffect(() => {
    // A failed load is tried again by the click that needs it.
    load().catch(() => undefined);
  }, [load]);

  const open = async (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await load();
      setCaller(link);
      setShown(at);
    } catch {
      location.assign(link.href);
    }
  };

  return (
    <>
      <ul className={`${styles.pictures} ${styles[arrangement]}`}>
        {images.map((picture, at) => (
          <li key={`${picture.full} ${picture.title}`} className={styles.picture}>
            <figure className={styles.figure}>
              <a
                className={linkClass(picture)}
                href={picture.full}
                data-intent=""
                onClick={(event) => open(event, at)}
              >
                {picture.ground && (
                  <svg
                    className={styles.ground}
                    viewBox="0 0 1 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width="1" height="1" fill={picture.ground} />
                  </svg>
                )}
                <PictureImage
                  picture={picture}
                  className={styles.image ?? ''}
                  sizes={SIZES[arrangement]}
                  loading="lazy"
                />
                <span className={styles.opens}>
                  <IconPath d={icons.plus} />
                </span>
              </a>
              <figcaption className={styles.title}>{picture.title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {Lightbox && (
        <Lightbox
          images={images}
          closeIcon={icons.x}
          shown={shown}
          caller={caller}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};
