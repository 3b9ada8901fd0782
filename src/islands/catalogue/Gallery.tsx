// The pictures of a product: a composed row of four, each a link to the full picture, and a lightbox over them.
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { loadStyles } from '../ui/load-styles.ts';
import styles from './gallery.module.css';
import type { LightboxProps } from './Lightbox.tsx';
import stylesHref from './lightbox.css?url';

export type Picture = {
  src: string;
  /** Address of the full picture. */
  full: string;
  width: number;
  height: number;
  alt: string;
  title: string;
};

export const Gallery = ({ images }: { images: readonly Picture[] }) => {
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
      <ul className={styles.pictures}>
        {images.map(({ src, full, width, height, alt, title }, at) => (
          <li key={full} className={styles.picture}>
            <figure className={styles.figure}>
              <a className={styles.link} href={full} data-intent="" onClick={(event) => open(event, at)}>
                <img className={styles.image} src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
              </a>
              <figcaption className={styles.title}>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {Lightbox && <Lightbox images={images} shown={shown} caller={caller} onShow={setShown} onClose={() => setShown(undefined)} />}
    </>
  );
};
