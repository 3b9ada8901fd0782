import { useStore } from '@nanostores/react';
import { countWithin } from '../../../stores/admin/catalogue-notes.ts';
import { useFieldForm } from './field-form.ts';
import type { FormSection } from './sections.ts';
import styles from './standing.module.css';

const useCounts = (sections: readonly FormSection[]) => {
  const { $wrong, $todo } = useFieldForm().notes;
  const all = { ...useStore($todo), ...useStore($wrong) };
  return {
    counts: sections.map(({ paths }) => countWithin(all, paths)),
    total: Object.keys(all).length,
  };
};

/** Sections of the form with what is to do in each. */
export const SectionIndex = ({ sections }: { sections: readonly FormSection[] }) => {
  const { counts, total } = useCounts(sections);
  return (
    <nav className={styles.index} aria-label="Sections">
      <p className={styles.ready} data-ready={total === 0 ? '' : undefined}>
        {total === 0 ? 'Ready to publish' : `${total} to do before it can be published`}
      </p>
      <ol>
        {sections.map(({ id, title }, at) => (
          <li key={id}>
            <a href={`#section-${id}`}>
              {title}
              {counts[at] ? (
                <span className={`${styles.indexCount} figures`}>{counts[at]} to do</span>
              ) : (
                <span className="visually-hidden">, complete</span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
