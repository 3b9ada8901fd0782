import type { DeskCategory } from '../../../../contract/catalogue/catalogue-desk-rules.ts';
import { Preview } from '../Preview.tsx';
import styles from '../product.module.css';

/** The gallery as the draft has it. */
export const Pictures = ({ category: { slug, data } }: { category: DeskCategory }) => (
  <section className={styles.part} aria-labelledby="pictures">
    <h2 id="pictures">Gallery of the draft</h2>
    <ul className={styles.gallery}>
      {data.galleryImages.map(({ id, src, alt, title }) => (
        <li key={`${id} ${src}`}>
          <figure>
            <div className={styles.galleryPicture}>
              <Preview src={src} slug={slug} figures={data.specRange} alt={alt} />
            </div>
            <figcaption className="small">{title || 'No caption yet'}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
