// A list screen as one declaration: `deskList` declares it, `DeskList` draws it.
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { User } from '../../../contract/account/rules.ts';
import type { ListSource } from '../../kernel/first-call.ts';
import type { List } from '../../kernel/list.ts';
import type { FilterValues, ListShape } from '../../kernel/list-query.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { ListFilter } from '../../kernel/ui/ListFilter.tsx';
import { UnknownFilters } from '../../kernel/ui/UnknownFilters.tsx';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { Bulk } from './bulk.ts';
import { DataList } from './DataList.tsx';
import { FileLinks } from './FileLinks.tsx';
import { fileAddress } from './file-address.ts';
import { ListSearch } from './ListSearch.tsx';
import listStyles from './list.module.css';
import type { ListColumn } from './list-table.ts';
import listToolsStyles from './list-tools.module.css';
import partsStyles from './parts.module.css';
import { SavedViews } from './SavedViews.tsx';
import { BulkDialog, SelectionBar, useBulk } from './SelectionBar.tsx';
import { type Step, StepDialog } from './StepDialog.tsx';
import { type ListView, useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import wayStyles from './way.module.css';

type StatusTabsProps<Status extends string> = {
  /** Names the tabs, e.g. `Pipeline`. */
  label: string;
  statuses: readonly Status[];
  words: Readonly<Record<Status, string>>;
  /** Rows by status; undefined until they are known. */
  counts: Readonly<Record<Status, number>> | undefined;
  /** The chosen status; empty for all. */
  open: string;
  addressOf: (status: Status | '') => string;
};

/** A list's statuses above it, each with its number. */
const StatusTabs = <Status extends string>({
  label,
  statuses,
  words,
  counts,
  open,
  addressOf,
}: StatusTabsProps<Status>) => {
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav className={wayStyles.tabs} aria-label={label}>
      <ul>
        {(['', ...statuses] as const).map((status) => (
          <li key={status}>
            <a href={addressOf(status)} aria-current={open === status ? 'page' : undefined}>
              {status ? words[status] : 'All'}{' '}
              {counts && (
                <span className={wayStyles.count}>
                  {wholeWords(status ? counts[status] : (all ?? 0))}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

type ListDayProps = { label: string; value: string | undefined; onChange: (day: string) => void };

/** Excludes 0002, 0020 and 0202, which appear while a year is typed. */
const WHOLE_DAY = /^(20\d\d-.*)?$/;

/** Filters a list by a day. */
const ListDay = ({ label, value = '', onChange }: ListDayProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address may change without the field.
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <div className={listStyles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="form-control"
        type="date"
        defaultValue={value}
        data-chosen={value ? '' : undefined}
        onChange={({ currentTarget }) =>
          WHOLE_DAY.test(currentTarget.value) && onChange(currentTarget.value)
        }
      />
    </div>
  );
};

type Words = Readonly<Record<string, string>>;
type Shape = ListShape & Pick<ListSource, 'file'>;
type RowOf = { _id: string };
type Open = <Field extends string>(step: Step<Field>) => void;

type Base<Row extends RowOf, More> = {
  view: ListView<Row, More>;
  user: User;
  /** Opens a step in a dialog. */
  open: Open;
};
/** Given to every function of a declaration. */
type ListContext<Row extends RowOf, More, Parts> = Base<Row, More> & { parts: Parts };

/** A filter of the list. `name` is its name in the address. */
type Filter<Name extends string, Context> =
  /** A day. */
  | { name: Name; label: string; isDay: true }
  /** A control of its own. */
  | { name: Name; control: (context: Context) => ReactNode }
  | {
      name: Name;
      label: string;
      /** Words for no choice, e.g. `Any place`. */
      any: string;
      /** Words of the values; without them, a value is its own word. */
      words?: Words;
      /** The choices; by default those of the list's shape. */
      options?: (context: Context) => readonly { value: string; label: string }[];
      /** Another filter, which a choice clears. */
      clears?: Name;
    };

export type BulkProps<Row extends RowOf> = {
  /** The selected rows. */
  rows: readonly Row[];
  bulk: Bulk;
  open: Open;
};

type Declaration<
  Row extends RowOf,
  More,
  Parts,
  Name extends string,
  Sort extends string = string,
> = {
  list: Omit<Shape, 'filters' | 'sorts' | 'sort'> & {
    filters: Readonly<Record<Name, FilterValues>>;
    sorts: readonly Sort[];
    sort: NoInfer<Sort> | `-${NoInfer<Sort>}`;
  };
  store: List<Row, More>;
  /** Names the rows, e.g. `Quote requests`. */
  caption: string;
  /** Label of the search. A list without one has no saved views either. */
  search?: string;
  /** The values of one filter above the list, each with its number. */
  tabs?: {
    filter: NoInfer<Name>;
    label: string;
    words: Words;
    countsOf?: (more: More) => Readonly<Record<string, number>>;
  };
  /** A hook: state that several parts of the screen share, given to them as `parts`. */
  useParts?: (context: Base<Row, More>) => Parts;
  filters?: readonly Filter<NoInfer<Name>, ListContext<Row, More, Parts>>[];
  columns:
    | readonly ListColumn<Row, NoInfer<Sort>>[]
    | ((context: ListContext<Row, More, Parts>) => readonly ListColumn<Row, NoInfer<Sort>>[]);
  /** Reads the list again after each sent step. */
  isReadAfterSteps?: boolean;
  /** Shown when there are no rows yet: what comes here, and what the reader can do. */
  empty: { title: string; text: ReactNode; hasAction?: boolean };
  /** Beside the filters: the button that adds a row. */
  action?: (context: ListContext<Row, More, Parts>) => ReactNode;
  /** Steps for all selected rows. */
  bulk?: {
    nameOf: (row: Row) => string;
    hrefOf: (id: string) => string;
    Steps: ComponentType<BulkProps<Row>>;
  };
  above?: (context: ListContext<Row, More, Parts>) => ReactNode;
  /** Between the filters and the rows. */
  notes?: (context: ListContext<Row, More, Parts>) => ReactNode;
  /** After the rows. */
  dialogs?: (context: ListContext<Row, More, Parts>) => ReactNode;
};

/** Declares a list screen and keeps its types. */
export const deskList = <
  Row extends RowOf,
  Name extends string,
  Sort extends string,
  More = undefined,
  Parts = undefined,
>(
  declaration: Declaration<Row, More, Parts, Name, Sort>,
) => declaration;

/** The values that a choice between them offers. */
const choicesOf = (values: FilterValues) =>
  (Array.isArray(values) ? values : []) as readonly string[];

type OfProps<Row extends RowOf, More, Parts, Name extends string> = {
  of: Declaration<Row, More, Parts, Name>;
};
type PartProps<Row extends RowOf, More, Parts, Name extends string> = OfProps<
  Row,
  More,
  Parts,
  Name
> & { context: ListContext<Row, More, Parts> };

const Filters = <Row extends RowOf, More, Parts, Name extends string>({
  of: { list, filters = [] },
  context,
}: PartProps<Row, More, Parts, Name>) => {
  const { query, change } = context.view;
  return filters.map((filter) => {
    const { name } = filter;
    const value = query.filters[name];
    if ('control' in filter) return <Fragment key={name}>{filter.control(context)}</Fragment>;
    const { label } = filter;
    if ('isDay' in filter)
      return (
        <ListDay
          key={name}
          label={label}
          value={value}
          onChange={(day) => change({ filters: { [name]: day } })}
        />
      );
    const { any, words, options, clears } = filter;
    const values = choicesOf(list.filters[name]);
    return (
      <ListFilter
        key={name}
        label={label}
        any={any}
        options={
          options?.(context) ?? values.map((one) => ({ value: one, label: words?.[one] ?? one }))
        }
        value={value}
        onChange={(chosen) =>
          change({ filters: { ...(clears && { [clears]: '' }), [name]: chosen } })
        }
      />
    );
  });
};

/** Search, filters and files. On a phone the filters are folded away, so that rows are in view. */
const Tools = <Row extends RowOf, More, Parts, Name extends string>({
  of,
  context,
}: PartProps<Row, More, Parts, Name>) => {
  const { search, filters = [], action, list } = of;
  const { query, change, addressOf } = context.view;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (search === undefined)
    return (
      filters.length > 0 && (
        <div className={`${partsStyles.tools} ${listToolsStyles.tools}`}>
          <Filters of={of} context={context} />
        </div>
      )
    );
  const chosen = filters.filter(({ name }) => query.filters[name]).length;
  const end = action?.(context);
  return (
    <>
      <SavedViews address={addressOf({ page: 1 })} />
      <div className={`${partsStyles.tools} ${listToolsStyles.tools}`}>
        <ListSearch label={search} value={query.search} onChange={change} />
        <button
          type="button"
          className={`button button-quiet ${listToolsStyles.fold}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </button>
        <div id={id} className={listToolsStyles.folded} data-open={isOpen ? '' : undefined}>
          <Filters of={of} context={context} />
          {list.file && (
            <div className={partsStyles.toolsEnd}>
              <FileLinks csv={fileAddress(list.file, query)} isShort />
            </div>
          )}
        </div>
        {end && <div className={partsStyles.toolsEnd}>{end}</div>}
      </div>
    </>
  );
};

const noParts = <Parts,>() => undefined as Parts;

/** A list screen: its tabs, tools, rows, bulk steps and dialogs follow from the declaration. */
export const DeskList = <Row extends RowOf, More, Parts, Name extends string>({
  of,
  search,
  user,
}: OfProps<Row, More, Parts, Name> & Pick<ScreenProps, 'search' | 'user'>) => {
  const { store, list, tabs, columns, empty, action, bulk: steps, useParts = noParts } = of;
  const view = useList(store, list, search);
  const { shown } = view.state;
  const [step, setStep] = useState<Step<string>>();
  // A step's form and content know the same fields; the dialog only hands one to the other.
  const open: Open = (opened) => setStep(opened as unknown as Step<string>);
  const close = () => {
    if (of.isReadAfterSteps && step?.form.$form.get().status === 'sent') view.again();
    setStep(undefined);
  };
  const base = { view, user, open };
  const context = { ...base, parts: useParts(base) };
  const selection = useSelection(shown?.rows ?? [], steps?.nameOf ?? (() => ''));
  const bulk = useBulk(selection, store.again);

  return (
    <>
      {of.above?.(context)}
      {tabs && (
        <StatusTabs
          label={tabs.label}
          statuses={choicesOf(list.filters[tabs.filter])}
          words={tabs.words}
          counts={shown && tabs.countsOf?.(shown.more)}
          open={view.query.filters[tabs.filter] ?? ''}
          addressOf={(value) => view.addressOf({ filters: { [tabs.filter]: value } })}
        />
      )}
      <Tools of={of} context={context} />
      <UnknownFilters filters={view.unknown} />
      {of.notes?.(context)}
      {steps && (
        <>
          <SelectionBar selection={selection}>
            <steps.Steps rows={selection.selected} bulk={bulk} open={open} />
          </SelectionBar>
          <BulkDialog bulk={bulk} hrefOf={steps.hrefOf} />
        </>
      )}
      <DataList
        caption={of.caption}
        columns={typeof columns === 'function' ? columns(context) : columns}
        view={view}
        {...(steps && { selection })}
        empty={
          <Empty title={empty.title}>
            <p className="quiet measure">{empty.text}</p>
            {empty.hasAction && action?.(context)}
          </Empty>
        }
      />
      <StepDialog step={step} onClose={close} />
      {of.dialogs?.(context)}
    </>
  );
};
