// Above the texts of a translation: which of them are shown, with the number of each, and a search.
import { useEffect, useId, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { DeskText } from '../../../../contract/catalogue/translation-draft-rules.ts';
import { searchForm } from '../../../../contract/kernel/search-form.ts';
import { navigate } from '../../shell/navigation.ts';
import { pathsWithin } from '../catalogue-notes.ts';
import { useFieldForm } from '../use-field-form.ts';
import { FilterTabs } from './FilterTabs.tsx';
import { matches, standingOf, type TranslationFilter } from './standing.ts';
import { type TranslationValues, textField, valuesAt } from './translation-form.ts';
import styles from './translations.module.css';

/** The texts that a form shows. */
export type Narrowed = { search: string; paths: ReadonlySet<string> };

/** The paths of the texts that match. */
export const pathsOf = (
  texts: readonly DeskText[],
  values: TranslationValues,
  filter: TranslationFilter | '',
  search: string,
) => {
  const sought = searchForm(search);
  return new Set(
    texts
      .filter((source) => {
        const { typed, isRead } = valuesAt(values, source.path);
        return (
          matches(filter, standingOf(source, typed, isRead)) &&
          (sought === '' ||
            [source.english, source.label, typed].some((text) => searchForm(text).includes(sought)))
        );
      })
      .map(({ path }) => path),
  );
};

type Props = {
  texts: readonly DeskText[];
  /** The filter of the address. */
  filter: TranslationFilter | '';
  search: string;
  hrefOf: (filter: TranslationFilter | '') => string;
  onNarrow: (narrowed: Narrowed) => void;
};

/**
 * The filters of a form. A text stays in view while it is typed in, although it may not match any
 * more: the filter is applied when it is chosen.
 */
export const TranslationTools = ({ texts, filter, search, hrefOf, onNarrow }: Props) => {
  const { getValues } = useFormContext<FieldValues>();
  const { notes } = useFieldForm();
  const id = useId();
  const values = useWatch() as TranslationValues;
  const standings = texts.map((source) => {
    const { typed, isRead } = valuesAt(values, source.path);
    return standingOf(source, typed, isRead);
  });
  const countOf = (one: TranslationFilter) =>
    standings.filter((standing) => matches(one, standing)).length;

  const narrow = (chosen: TranslationFilter | '', words = '') => {
    const paths = pathsOf(texts, getValues() as TranslationValues, chosen, words);
    // A text that prevents the save is always in view.
    for (const { path } of texts)
      if (pathsWithin(notes.$wrong.get(), [textField(path)]).length > 0) paths.add(path);
    onNarrow({ search: words, paths });
  };
  const showAll = () => {
    if (filter) navigate(hrefOf(''), 'replace');
    narrow('');
  };
  const now = useRef({ narrow, showAll });
  now.current = { narrow, showAll };
  const applied = useRef(filter);
  useEffect(() => {
    // The address may change without a press on a filter.
    if (applied.current !== filter) now.current.narrow(filter);
    applied.current = filter;
  }, [filter]);
  useEffect(() => notes.onShowAll(() => now.current.showAll()), [notes]);

  return (
    <div className={styles.tools}>
      <FilterTabs
        label="Texts"
        counts={{
          total: texts.length,
          missing: countOf('missing'),
          changed: countOf('changed'),
          unconfirmed: countOf('unconfirmed'),
          faulty: countOf('faulty'),
        }}
        open={filter}
        hrefOf={hrefOf}
        onChoose={(chosen) => narrow(chosen)}
      />
      <div className={styles.find}>
        <label className="visually-hidden" htmlFor={id}>
          Find in English or in the translation
        </label>
        <input
          id={id}
          type="search"
          className="form-control"
          placeholder="Find in both languages"
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => narrow(filter, currentTarget.value)}
          // The texts are found while the search is typed; Enter must not save them.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p className="quiet small">
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> marks a text as read and right, and goes to the next one.
        </p>
      </div>
    </div>
  );
};
