// The pictures of a product: a composed row of four, each a link to the full picture, and a
// lightbox over them.
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import type { GalleryImage } from '../../contract/catalogue.ts';
import { loadStyles } from '../ui/load-styles.ts';
import styles from './gallery.module.css';
import type { LightboxProps } from './Lightbox.tsx';
import stylesHref from './lightbox.css?url';
import { PictureImage } from './PictureImage.tsx';

export type Picture = {
  src: string;
  /** Address of the full picture. */
  full: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  /**
   * A photograph in several widths, one set for each format, the best first; a drawing has none.
   */
  sets?: readonly { type: string; srcSet: string }[];
  /** Colour that stands in a photograph's place until it is there. */
  ground?: string | undefined;
  /** Where its subject stands; in the middle when it is not said. */
  side?: GalleryImage['side'];
};

type GalleryProps = {
  images: readonly Picture[];
  /** `composed`: four, the first one large; `row`: any number, all alike. */
  arrangement?: 'composed' | 'row';
};

const SIZES = { composed: '(min-width: 820px) 50vw, 80vw', row: '(min-width: 820px) 30vw, 80vw' };

const linkClass = ({ sets, side }: Picture) =>
  [styles.link, sets && `${styles.photo} far`, side && `subject-${side}`].filter(Boolean).join(' ');

export const Gallery = ({ images, arrangement = 'composed' }: GalleryProps) => {
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
              </a>
              <figcaption className={styles.title}>{picture.title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {Lightbox && (
        <Lightbox
          images={images}
          shown={shown}
          caller={caller}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};
