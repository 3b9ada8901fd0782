import type { DeskCategory } from '../../../../contract/catalogue/catalogue-desk-rules.ts';
import { pathTo } from '../../shell/router.ts';
import { CATEGORY_FIELDS } from '../catalogue-fields.ts';
import styles from '../product.module.css';

/** The problems that prevent publishing; each links to its field. */
export const Problems = ({ category: { _id, data, problems } }: { category: DeskCategory }) => {
  if (problems.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="problems">
      <h2 id="problems">
        To do before it can be published <span className="quiet figures">{problems.length}</span>
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a href={`${pathTo('editCategory', {}, { id: _id })}#${path}`}>
              {CATEGORY_FIELDS.labelOf(CATEGORY_FIELDS.pathInForm(path, data)) ||
                'The whole category'}
            </a>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
