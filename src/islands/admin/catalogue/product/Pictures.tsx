import type { DeskCategory } from '../../../../contract/catalogue-desk.ts';
import { Preview } from '../Preview.tsx';

/** The gallery as the draft has it. */
export const Pictures = ({ category: { slug, data } }: { category: DeskCategory }) => (
  <section className="cat-part" aria-labelledby="pictures">
    <h2 id="pictures">Gallery of the draft</h2>
    <ul className="cat-gallery">
      {data.galleryImages.map(({ id, src, alt, title }) => (
        <li key={`${id} ${src}`}>
          <figure>
            <div className="cat-gallery-picture">
              <Preview src={src} slug={slug} figures={data.specRange} alt={alt} />
            </div>
            <figcaption className="small">{title || 'No caption yet'}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
