import styles from './order.module.css';
/** The small picture of something that was ordered; an empty frame when there was none. */
export const LinePicture = ({ src }: { src: string | null }) =>
  src ? (
    <img className={styles.linePicture} src={src} alt="" width="72" height="72" loading="lazy" />
  ) : (
    <span className={styles.linePicture} />
  );
