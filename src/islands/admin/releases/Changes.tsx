import { CATALOGUE_KINDS, type DraftChange } from '../../../contract/release.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './changes.module.css';
import { FieldText } from './FieldText.tsx';
import { CHANGE_WORDS, formHref, KIND_TITLES, plural } from './words.ts';

/** With more things than this, only their names are open. */
const OPEN_MOST = 6;

const TONES = { added: 'good', changed: 'lit', removed: 'bad' } as const;
const SENTENCES = {
  category: { added: 'New page.', removed: 'Will be removed from the site.' },
  model: { added: 'New model.', removed: 'Will be removed from the site.' },
  part: {
    added: 'New item.',
    removed: 'Will be removed from the site and from sale.',
  },
} as const;

const Fields = ({ fields }: Pick<DraftChange, 'fields'>) => (
  <div className={styles.scroll}>
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Live now</th>
          <th scope="col">After publishing</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, label, before, after }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            <td data-head="Live now">
              <FieldText text={before} other={after} side="before" />
            </td>
            <td data-head="After publishing">
              <FieldText text={after} other={before} side="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Head = ({ change, name, slug }: Pick<DraftChange, 'change' | 'name' | 'slug'>) => (
  <>
    <span className={partsStyles.chip} data-tone={TONES[change]}>
      {CHANGE_WORDS[change]}
    </span>{' '}
    <span className={styles.name}>{name || slug}</span>
  </>
);

const Change = ({ isOpen, ...thing }: DraftChange & { isOpen: boolean }) => {
  const { kind, change, name, slug, fields } = thing;
  const form = change !== 'removed' && (
    <a className={styles.edit} href={formHref(thing)}>
      <span>
        Edit <span className="visually-hidden">{name || slug}</span>
      </span>
    </a>
  );
  if (change !== 'changed')
    return (
      <li className={styles.change}>
        <p className={styles.head}>
          <Head {...thing} />
          <span className="quiet small">{SENTENCES[kind][change]}</span>
        </p>
        {form}
      </li>
    );
  return (
    <li className={styles.change}>
      <details open={isOpen}>
        <summary className={styles.head}>
          <Head {...thing} />{' '}
          <span className={`${styles.count} quiet small figures`}>
            {plural(fields.length, 'field')}
          </span>
        </summary>
        <Fields fields={fields} />
      </details>
      {form}
    </li>
  );
};

/**
 * What publishing would change, category by category, model by model and extra by extra, in words.
 */
export const Changes = ({ changes }: { changes: readonly DraftChange[] }) => (
  <>
    {CATALOGUE_KINDS.map((kind) => {
      const things = changes.filter((change) => change.kind === kind);
      if (things.length === 0) return null;
      return (
        <section key={kind} className={styles.group} aria-labelledby={`changes-${kind}`}>
          <h3 id={`changes-${kind}`}>
            {KIND_TITLES[kind]} <span className="quiet figures">{things.length}</span>
          </h3>
          <ul>
            {things.map((thing) => (
              <Change key={thing._id} {...thing} isOpen={changes.length <= OPEN_MOST} />
            ))}
          </ul>
        </section>
      );
    })}
  </>
);
