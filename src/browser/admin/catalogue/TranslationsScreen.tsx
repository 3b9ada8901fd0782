// The things with texts to translate into a language, by group, with the number of open texts.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { TranslationRow } from '../../../contract/catalogue/translation-draft-rules.ts';
import {
  LANGUAGE_NAMES,
  languageTag,
  TRANSLATIONS,
  type Translation,
} from '../../../contract/language/language.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import { Failed } from '../kit/Failed.tsx';
import { ListRows } from '../kit/ListRows.tsx';
import { Loading } from '../kit/Loading.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { NextRelease } from './NextRelease.tsx';
import productStyles from './product.module.css';
import { Changed } from './RowWords.tsx';
import { FilterTabs } from './translation/FilterTabs.tsx';
import {
  filterNamed,
  TRANSLATION_FILTERS,
  type TranslationFilter,
} from './translation/standing.ts';
import {
  FILTER_LABELS,
  languageName,
  nothingWords,
  rowName,
  sumOf,
  totalWords,
} from './translation/translation-words.ts';
import styles from './translation/translations.module.css';
import { languageNamed, openTranslationList } from './translation/translations.ts';

const formHref = (id: string, filter: TranslationFilter | '') =>
  pathTo('editTranslation', { id }, filter ? { show: filter } : {});

/** The column of a count, whose figure opens the form at these texts. */
const countColumn = (filter: TranslationFilter): ListColumn<TranslationRow> => ({
  id: filter,
  header: FILTER_LABELS[filter],
  // Wide enough for its heading, since the columns of all groups have one width.
  least: 130,
  isNumber: true,
  isLabelled: true,
  isSaid: ({ counts }) => counts[filter] > 0,
  cell: (row) =>
    row.counts[filter] === 0 ? (
      <span className="quiet">0</span>
    ) : (
      <a
        className={`${listRowsStyles.over} ${productStyles.countLink}`}
        href={formHref(row._id, filter)}
      >
        {wholeWords(row.counts[filter])}
        <span className="visually-hidden"> in {rowName(row)}</span>
      </a>
    ),
});

const columnsFor = (open: TranslationFilter | ''): ListColumn<TranslationRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    cell: (row) => (
      <a className={listRowsStyles.name} href={formHref(row._id, open)}>
        {rowName(row)}
      </a>
    ),
  },
  {
    id: 'total',
    header: 'Texts',
    isNumber: true,
    isLabelled: true,
    cell: ({ counts }) => wholeWords(counts.total),
  },
  ...TRANSLATION_FILTERS.map(countColumn),
  {
    id: 'updatedAt',
    header: 'Last edited',
    isSaid: ({ updatedAt }) => updatedAt !== null,
    isLabelled: true,
    cell: (row) => <Changed {...row} />,
  },
];

const Languages = ({ open, filter }: { open: Translation; filter: TranslationFilter | '' }) => (
  <nav className={styles.languages} aria-label="Language">
    <ul>
      {TRANSLATIONS.map((language) => (
        <li key={language}>
          <a
            href={listHref(language, filter)}
            aria-current={language === open ? 'page' : undefined}
          >
            {languageName(language)}{' '}
            <span lang={languageTag(language)} className="quiet">
              {LANGUAGE_NAMES[language]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const listHref = (language: Translation, filter: TranslationFilter | '') =>
  pathTo('translations', {}, { language, ...(filter && { show: filter }) });

export const TranslationsScreen = ({ search }: ScreenProps) => {
  const [{ $remote, load }] = useState(openTranslationList);
  const { shown, message } = useStore($remote);
  const language = languageNamed(search.language);
  const filter = filterNamed(search.show);
  useEffect(() => void load(language), [load, language]);
  const rows = shown?.language === language ? shown.rows : undefined;
  const matching = rows?.filter(({ counts }) => filter === '' || counts[filter] > 0) ?? [];
  const sum = rows && sumOf(rows);

  return (
    <>
      <Languages open={language} filter={filter} />
      {message !== undefined && <Failed message={message} onAgain={() => void load(language)} />}
      {message === undefined && !rows && <Loading words="Loading the translations" />}
      {sum && (
        <>
          <p className={styles.sum} role="status">
            {totalWords(sum)}
          </p>
          <NextRelease />
          <FilterTabs
            label="Texts"
            counts={sum}
            open={filter}
            hrefOf={(one) => listHref(language, one)}
          />
          {matching.length === 0 && (
            <Empty title={nothingWords(filter, languageName(language))}>
              <a className="button button-quiet" href={listHref(language, '')}>
                Show all translations
              </a>
            </Empty>
          )}
          {[...Map.groupBy(matching, ({ group }) => group)].map(([group, own]) => (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>
                {group} <span className="quiet figures">{wholeWords(own.length)}</span>
              </h2>
              <ListRows
                caption={group}
                rows={own}
                columns={columnsFor(filter)}
                sort=""
                onChange={() => undefined}
                busy={false}
              />
            </section>
          ))}
        </>
      )}
    </>
  );
};
