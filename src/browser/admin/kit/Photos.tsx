import styles from './parts.module.css';

type Props = {
  photos: readonly string[];
  /** Their origin, e.g. `Sent with the return`. */
  of: string;
};

/** Address of an uploaded photograph, for staff. */
const photoAddress = (src: string) => `/api/user/photo?src=${encodeURIComponent(src)}`;

/** Photographs from a customer; each opens in a new window. */
export const Photos = ({ photos, of }: Props) =>
  photos.length === 0 ? null : (
    <ul className={styles.photos}>
      {photos.map((src, at) => (
        <li key={src}>
          <a href={photoAddress(src)} target="_blank" rel="noopener">
            <img
              src={photoAddress(src)}
              alt={`${of}, ${at + 1} of ${photos.length}`}
              width="120"
              height="120"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
