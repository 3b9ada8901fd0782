import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isTranslation, languageTag } from '../../../contract/language/language.ts';
import { CATALOGUE_KINDS } from '../../../contract/release/release.ts';
import type { DraftChange } from '../../../contract/release/rules.ts';
import type { ChoiceStore } from '../kit/choice.ts';
import partsStyles from '../kit/parts.module.css';
import { TickBox } from '../kit/TickBox.tsx';
import styles from './changes.module.css';
import { FieldText } from './FieldText.tsx';
import { releaseWithin } from './release-name.ts';
import { CHANGE_WORDS, formHref, KIND_TITLES, plural } from './words.ts';

/** With more changes than this, only their names are unfolded. */
const OPEN_MOST = 6;

const TONES = { added: 'good', changed: 'lit', removed: 'bad' } as const;
const PAGE = { added: 'New texts.', removed: 'Will not be shown any more.' };
const SENTENCES = {
  category: { added: 'New page.', removed: 'Will be removed from the site.' },
  model: { added: 'New model.', removed: 'Will be removed from the site.' },
  part: {
    added: 'New item.',
    removed: 'Will be removed from the site and from sale.',
  },
  cost: { added: 'New amounts.', removed: 'Will not be shown any more.' },
  company: { added: 'New facts.', removed: 'Will not be shown any more.' },
  home: PAGE,
  about: PAGE,
  contact: PAGE,
  translation: {
    added: 'First corrections.',
    removed: 'All corrections will be taken back.',
  },
} as const;

/**
 * The language of a change's texts, and the words for no text. The id of a translation begins with
 * its language.
 */
const saidOf = ({ kind, slug }: Pick<DraftChange, 'kind' | 'slug'>) => {
  const language = slug.slice(0, 2);
  return kind === 'translation' && isTranslation(language)
    ? { lang: languageTag(language), none: 'no correction' }
    : {};
};

type FieldsProps = Pick<DraftChange, 'kind' | 'slug' | 'fields'>;

const Fields = ({ fields, ...thing }: FieldsProps) => {
  const said = saidOf(thing);
  return (
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
                <FieldText path={path} text={before} other={after} side="before" {...said} />
              </td>
              <td data-head="After publishing">
                <FieldText path={path} text={after} other={before} side="after" {...said} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type HeadProps = Pick<DraftChange, 'change' | 'name' | 'slug' | 'takenBackWith'>;

const Head = ({ change, name, slug, takenBackWith }: HeadProps) => (
  <>
    <span className={partsStyles.chip} data-tone={TONES[change]}>
      {CHANGE_WORDS[change]}
    </span>{' '}
    <span className={styles.name}>{name || slug}</span>
    {takenBackWith !== null && (
      <>
        {' '}
        <span className={partsStyles.chip} data-tone="bad">
          Taken back with {releaseWithin(takenBackWith)}
        </span>
      </>
    )}
  </>
);

type ChangeProps = {
  thing: DraftChange;
  isOpen: boolean;
  isChosen: boolean;
  onToggle: (isOn: boolean) => void;
};

const Change = ({ thing, isOpen, isChosen, onToggle }: ChangeProps) => {
  const { kind, change, name, slug, fields } = thing;
  return (
    <li className={styles.change} data-left={isChosen ? undefined : ''}>
      <TickBox label={`Publish ${name || slug}`} checked={isChosen} onChange={onToggle} isRow />
      {fields.length > 0 ? (
        <details open={isOpen}>
          <summary className={styles.head}>
            <Head {...thing} />{' '}
            {change !== 'changed' && <span className="quiet small">{SENTENCES[kind][change]}</span>}
            <span className={`${styles.count} quiet small figures`}>
              {plural(fields.length, 'field')}
            </span>
          </summary>
          <Fields {...thing} />
        </details>
      ) : (
        <p className={styles.head}>
          <Head {...thing} />
          {change !== 'changed' && <span className="quiet small">{SENTENCES[kind][change]}</span>}
        </p>
      )}
      {change !== 'removed' && (
        <a className={styles.edit} href={formHref(thing)}>
          <span>
            Edit <span className="visually-hidden">{name || slug}</span>
          </span>
        </a>
      )}
    </li>
  );
};

const namesOf = (things: readonly DraftChange[]) =>
  things.map(({ name, slug }) => `“${name || slug}”`).join(', ');

/** The changes that can be published, by category, model and product, each with a tick box. */
export const Changes = ({ choice: { $choice, toggle, toggleAll } }: { choice: ChoiceStore }) => {
  const { ready, chosen } = useStore($choice);
  const [along, setAlong] = useState('');
  const ids = new Set(chosen.map(({ _id }) => _id));
  const onToggle = (id: string, isOn: boolean) => {
    const others = toggle(id, isOn);
    const what = isOn
      ? 'Also ticked, because it is needed'
      : 'Also unticked, because it needs that';
    setAlong(others.length > 0 ? `${what}: ${namesOf(others)}.` : '');
  };
  if (ready.length === 0) return null;
  return (
    <div className={styles.changes}>
      <div className={styles.all}>
        <TickBox
          label="Publish all changes"
          checked={chosen.length === ready.length}
          isMixed={chosen.length > 0 && chosen.length < ready.length}
          onChange={(isOn) => {
            toggleAll(isOn);
            setAlong('');
          }}
        />
        <p className="figures">
          {chosen.length} of {ready.length} chosen
        </p>
        <p role="status">{along}</p>
      </div>
      {CATALOGUE_KINDS.map((kind) => {
        const things = ready.filter((change) => change.kind === kind);
        if (things.length === 0) return null;
        return (
          <section key={kind} className={styles.group} aria-labelledby={`changes-${kind}`}>
            <h3 id={`changes-${kind}`}>
              {KIND_TITLES[kind]} <span className="quiet figures">{things.length}</span>
            </h3>
            <ul>
              {things.map((thing) => (
                <Change
                  key={thing._id}
                  thing={thing}
                  isOpen={ready.length <= OPEN_MOST}
                  isChosen={ids.has(thing._id)}
                  onToggle={(isOn) => onToggle(thing._id, isOn)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
