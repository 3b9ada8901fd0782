// All lifts in one table, filtered by the visitor's needs. The filters stand in the address, so
// that visitors can share it.
import { type Ref, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type ComparisonSpeech,
  emptyReason,
  type LiftWish,
  queryOf,
  SORTS,
  type Sort,
  type SortOrder,
  sorted,
  suits,
  wishFrom,
} from '../../../contract/catalogue/comparison.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import '../../kernel/ui/field.css';
import type { SpecRange } from '../../../contract/catalogue/category-fields.ts';
import { fill } from '../../../contract/language/fill.ts';
import { choices } from '../../../contract/words/choices.ts';
import { comparison } from '../../../contract/words/comparison.ts';
import { lifts } from '../../../contract/words/lifts.ts';
import { shaftFigure, speedFigure, stopsFigure } from '../../../site/figures.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import styles from './comparison.module.css';

const ENGLISH: ComparisonSpeech = {
  language: 'en',
  words: { comparison, choices, columns: lifts.columns },
};

type ComparisonFiltersProps = {
  ref: Ref<HTMLFormElement>;
  words: ComparisonSpeech['words'];
  onWish: (wish: LiftWish) => void;
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The current choice in the form, read by the same rules as the address. */
const typedInto = (form: HTMLFormElement) => {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') typed.set(name, value);
  return wishFrom(typed).wish;
};

/** The four questions; each narrows the table as it is answered. */
const ComparisonFilters = ({ ref, words, onWish }: ComparisonFiltersProps) => {
  const id = useId();
  const { comparison: said, choices: names } = words;
  return (
    <form
      ref={ref}
      className={styles.filters}
      aria-label={said.filters}
      onSubmit={(event) => event.preventDefault()}
      onInput={(event) => onWish(typedInto(event.currentTarget))}
    >
      <SelectField
        id={`${id}moves`}
        name="moves"
        label={said.moves}
        empty={said.anything}
        options={optionsOf(names.moves)}
      />
      <SelectField
        id={`${id}building`}
        name="building"
        label={said.building}
        empty={said.anyBuilding}
        options={optionsOf(names.buildings)}
      />
      <Field
        id={`${id}load`}
        name="load"
        label={said.load}
        type="number"
        inputMode="numeric"
        min={1}
        max={999999}
        placeholder={said.any}
        wrong={undefined}
      />
      <Field
        id={`${id}stops`}
        name="stops"
        label={said.stops}
        type="number"
        inputMode="numeric"
        min={2}
        max={999}
        placeholder={said.any}
        wrong={undefined}
      />
    </form>
  );
};

type ComparedRow = {
  id: string;
  href: string;
  name: string;
  /** Language of the lift's own words, if not that of the page. */
  lang?: string | undefined;
  loadLabel: string;
  /** Drawing of its car; all drawings of the table have one scale. */
  front?: { src: string; width: number; height: number };
  range: SpecRange;
};
type ComparisonTableProps = {
  words: ComparisonSpeech['words'];
  rows: readonly ComparedRow[];
  order: SortOrder | undefined;
  onSort: (by: Sort) => void;
};

const COLUMNS = {
  name: 'lift',
  load: 'load',
  speed: 'speed',
  stops: 'stops',
  shaft: 'shaft',
} as const satisfies Record<Sort, keyof ComparisonSpeech['words']['columns']>;

/**
 * The rows that are left, with a sort button in each heading. On a phone each row is a name and
 * four figures.
 */
const ComparisonTable = ({ words, rows, order, onSort }: ComparisonTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{words.comparison.caption}</caption>
    <thead className={styles.head}>
      <tr>
        {SORTS.map((by) => {
          const label = words.columns[COLUMNS[by]];
          const direction =
            order?.by === by ? (order.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th key={by} scope="col" aria-sort={direction}>
              <span className={styles.plain}>{label}</span>
              <button
                type="button"
                name="sort"
                value={by}
                className={styles.sort}
                onClick={() => onSort(by)}
              >
                {label}
                <svg
                  className={styles.arrow}
                  viewBox="0 0 12 12"
                  width="12"
                  height="12"
                  aria-hidden="true"
                >
                  <path
                    d="M6 10V2M2.5 5.5 6 2l3.5 3.5"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                  />
                </svg>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, href, name, lang, loadLabel, range, front }) => (
        <tr key={id} className={styles.row}>
          <th scope="row" className={styles.name}>
            <div className={styles.lift}>
              <span className={styles.front}>
                {front && <img {...front} alt="" loading="lazy" decoding="async" />}
              </span>
              <a className={styles.link} href={href} lang={lang}>
                {name}
              </a>
            </div>
          </th>
          <td data-label={words.columns.load} lang={lang}>
            {loadLabel}
          </td>
          <td data-label={words.columns.speed}>{speedFigure(range)}</td>
          <td data-label={words.columns.stops}>{stopsFigure(range)}</td>
          <td data-label={words.columns.shaft}>{shaftFigure(range)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const figures = new Intl.NumberFormat('en-IN');

type Props = {
  rows: readonly ComparedRow[];
  /** Given on translated pages. */
  speech?: ComparisonSpeech;
};

const Lifts = ({ rows, speech = ENGLISH }: Props) => {
  const { language, words } = speech;
  const filters = useRef<HTMLFormElement>(null);
  const [wish, setWish] = useState<LiftWish>({});
  const [order, setOrder] = useState<SortOrder>();

  const showing = useCallback((nextWish: LiftWish, nextOrder: SortOrder | undefined) => {
    setWish(nextWish);
    setOrder(nextOrder);
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${queryOf(nextWish, nextOrder)}${location.hash}`,
    );
  }, []);

  useLayoutEffect(() => {
    const form = filters.current;
    if (!form) return;
    const asked = wishFrom(new URLSearchParams(location.search));
    // A choice made before hydration is newer than the address.
    const early = typedInto(form);
    const isEarly = queryOf(early, undefined) !== '';
    if (isEarly) return showing(early, asked.order);
    fillIn(form, asked.wish);
    setWish(asked.wish);
    setOrder(asked.order);
  }, [showing]);

  const clear = () => {
    if (filters.current) fillIn(filters.current, {});
    showing({}, order);
    filters.current?.querySelector('select')?.focus();
  };
  const sortBy = (by: Sort) =>
    showing(wish, { by, descending: order?.by === by && !order.descending });

  const fitting = rows.filter(({ range }) => suits(range, wish));
  const shown = order ? sorted(fitting, order, language) : fitting;
  const isNarrowed = queryOf(wish, undefined) !== '';

  return (
    <div className={styles.comparison}>
      <ComparisonFilters ref={filters} words={words} onWish={(next) => showing(next, order)} />
      <div className={styles.result}>
        <p className={styles.count} role="status">
          {fill(words.comparison.count, { shown: shown.length, all: rows.length })}
        </p>
        {isNarrowed && (
          <button type="button" className={styles.clear} onClick={clear}>
            {words.comparison.clear}
          </button>
        )}
      </div>
      {shown.length > 0 ? (
        <ComparisonTable words={words} rows={shown} order={order} onSort={sortBy} />
      ) : (
        <p className={styles.empty}>
          {emptyReason(rows, wish, (figure) => figures.format(figure), speech)}
        </p>
      )}
    </div>
  );
};

const fillIn = (form: HTMLFormElement, wish: LiftWish) => {
  const values: Record<string, string | number | undefined> = {
    moves: wish.moves,
    building: wish.building,
    load: wish.loadKg,
    stops: wish.stops,
  };
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = String(value ?? '');
  }
};

export const Comparison = withBoundary(Lifts);
