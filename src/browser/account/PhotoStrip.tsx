import { photoHref } from './photo-href.ts';
import styles from './photos.module.css';

/** Photographs that were sent; each opens in full. */
export const PhotoStrip = ({ photos }: { photos: readonly string[] }) =>
  photos.length > 0 && (
    <ul className={styles.photos}>
      {photos.map((src, at) => (
        <li key={src} className={styles.photo}>
          <a
            href={photoHref(src)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open photo ${at + 1}`}
          >
            <img src={photoHref(src)} alt="" width="96" height="96" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
