// The fields of a form, drawn from the rows of its table.
import { useStore } from '@nanostores/react';
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { emptyEntry } from '../../../contract/catalogue/field-values.ts';
import type { Companion, Row } from '../../../contract/catalogue/fields.ts';
import { ChoiceField, ChoicesField, YesField } from './ChoiceField.tsx';
import {
  CategoryAreaWarning,
  ChosenDrawing,
  ModelAreaWarning,
  PageResult,
  SearchResult,
  ShownPrice,
  SoldAt,
} from './Companions.tsx';
import catalogueStyles from './catalogue.module.css';
import { categoryChoices } from './catalogue.ts';
import { FieldGroup, FieldNote, type FieldProps, FieldShell, useAria } from './FieldShell.tsx';
import fieldsStyles from './fields.module.css';
import { IconField, SignField } from './IconField.tsx';
import { PictureField } from './PictureField.tsx';
import { RelatedField } from './RelatedField.tsx';
import { Rows } from './Rows.tsx';
import rowsStyles from './rows.module.css';
import { linesOf, type Placed, rowsIn } from './sections.ts';
import { slugFrom } from './slug.ts';
import { TextField } from './TextField.tsx';
import { useFieldForm, useRow } from './use-field-form.ts';

type FieldRowsProps = {
  path: string;
  noun: string;
  /** The field that names a row; in a new row it gets the focus. */
  nameField: string;
  /** A new row; absent if the number of rows is fixed. */
  blank?: () => object;
  isCompact?: true | undefined;
  /** The fields of the row at this path. */
  children: (path: string, at: number) => ReactNode;
};
type Removed = { at: number; row: object; name: string };

/** A list of the form: its rows are added, removed and moved. */
const FieldRows = ({ path, noun, nameField, blank, isCompact, children }: FieldRowsProps) => {
  const { fields, append, insert, move, remove } = useFieldArray({ name: path, keyName: 'key' });
  const { getValues } = useFormContext();
  const { notes } = useFieldForm();
  const row = useRow(path);
  const [least, most] = row.kind === 'list' ? [row.min, row.max] : [0, 0];
  const [removed, setRemoved] = useState<Removed>();
  const nameOf = (at: number) => String(getValues(`${path}.${at}.${nameField}`) ?? '');
  /** At once, so that the next key already reaches the new row. */
  const focusRow = (at: number) => document.getElementById(`${path}.${at}.${nameField}`)?.focus();

  const add = () => {
    if (!blank || fields.length >= most) return;
    flushSync(() => append(blank(), { shouldFocus: false }));
    setRemoved(undefined);
    focusRow(fields.length);
  };
  const takeAway = (at: number) => {
    setRemoved({ at, row: getValues(`${path}.${at}`), name: nameOf(at) });
    remove(at);
    notes.visit(path);
  };
  const takeBack = ({ at, row }: Removed) => {
    flushSync(() => insert(at, row, { shouldFocus: false }));
    setRemoved(undefined);
    focusRow(at);
  };

  return (
    <div className={rowsStyles.list} data-compact={isCompact && ''} id={path} tabIndex={-1}>
      <Rows
        noun={noun}
        keys={fields.map(({ key }) => key)}
        nameOf={nameOf}
        onMove={move}
        onRemove={blank && takeAway}
      >
        {(at) => children(`${path}.${at}`, at)}
      </Rows>
      {removed && (
        <p className={rowsStyles.removed}>
          {removed.name ? `“${removed.name}” has been removed.` : `A ${noun} has been removed.`}{' '}
          <button type="button" className="plain-button" onClick={() => takeBack(removed)}>
            Undo
          </button>
        </p>
      )}
      {blank && (
        <div className={rowsStyles.listEnd}>
          {/* The press leaves the field its focus, as on the save bar. */}
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={fields.length >= most}
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
          >
            Add {noun}
          </button>
          <p className="quiet small figures">
            {fields.length < least
              ? `${fields.length} so far, ${least} to ${most} are needed`
              : `${fields.length} of at most ${most}`}
          </p>
        </div>
      )}
      {/* Below the button, so that a note that appears during a press does not move it. */}
      <FieldNote path={path} />
    </div>
  );
};

/**
 * `1,500` becomes a number, an empty field null. An unreadable text stays as it was typed, so that
 * the field can report it.
 */
const readNumber = (typed: unknown) => {
  if (typeof typed !== 'string') return typed;
  const plain = typed.replaceAll(/[,\s₹]/g, '');
  if (plain === '') return null;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : typed;
};

const NumberField = ({ path, label, hint, isWhole }: FieldProps) => {
  const { register } = useFormContext();
  const { notes } = useFieldForm();
  const { unit } = useRow(path);
  return (
    <FieldShell path={path} label={label} hint={hint} isWhole={isWhole}>
      <div className={`form-box ${fieldsStyles.number}`}>
        {unit === '₹' && <span className={fieldsStyles.unit}>₹</span>}
        <input
          {...register(path, { setValueAs: readNumber, onBlur: () => notes.visit(path) })}
          {...useAria(path, hint)}
          id={path}
          className="form-control figures"
          type="text"
          inputMode="decimal"
          autoComplete="off"
        />
        {unit && unit !== '₹' && <span className={fieldsStyles.unit}>{unit}</span>}
      </div>
    </FieldShell>
  );
};

type SlugFieldProps = { from: readonly string[]; addressOf: (slug: string) => string };

const NewSlug = ({ from, addressOf }: SlugFieldProps) => {
  const { field } = useController({ name: 'slug' });
  const { notes } = useFieldForm();
  const names = useWatch({ name: [...from] }).map((name: unknown) =>
    typeof name === 'string' ? name : '',
  );
  const proposed = slugFrom(...names);
  const before = useRef(proposed);
  const slug = String(field.value ?? '');

  useEffect(() => {
    if (proposed !== before.current && (slug === '' || slug === before.current))
      field.onChange(proposed);
    before.current = proposed;
  }, [proposed, slug, field.onChange]);

  const hint = (
    <>
      Part of the address, and fixed once saved:{' '}
      <span className={fieldsStyles.address}>{addressOf(slug || '…')}</span>
    </>
  );
  return (
    <FieldShell path="slug" label="Id" hint={hint}>
      <input
        {...field}
        {...useAria('slug', hint)}
        id="slug"
        className="form-control"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => {
          field.onBlur();
          notes.visit('slug');
        }}
      />
    </FieldShell>
  );
};

/** The id of a new entry; follows the fields at `from` until another one is typed. */
const SlugField = (props: SlugFieldProps) => (useFieldForm().isNew ? <NewSlug {...props} /> : null);

type RowFieldProps<Kind extends Row['kind'] = Row['kind']> = {
  path: string;
  row: Extract<Row, { kind: Kind }>;
};

/** The category of a product. */
const CategoryField = ({ path, row }: RowFieldProps) => {
  const { rows, message } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  return (
    <div>
      {message && (
        <p className="form-wrong" role="alert">
          {message}{' '}
          <button type="button" className="plain-button" onClick={() => categoryChoices.load()}>
            Try again
          </button>
        </p>
      )}
      <ChoiceField
        path={path}
        hint={row.hint}
        options={rows.map(({ slug, name }) => ({ value: slug, label: name || slug }))}
      />
    </div>
  );
};

const Group = ({ path, row }: RowFieldProps<'group'>) => {
  const rows = rowsIn(row.fields, path);
  if (row.control === 'picture')
    return (
      <PictureField path={path} hasDrawings={false}>
        <Lines rows={rows} />
      </PictureField>
    );
  if (!row.frame) return <Lines rows={rows} />;
  return (
    <FieldGroup path={path} hint={row.hint}>
      {row.frame === 'row' ? (
        <div className={catalogueStyles.row}>
          {rows.map((one) => (
            <Field key={one.path} {...one} />
          ))}
        </div>
      ) : (
        <div className={catalogueStyles.stack}>
          <Lines rows={rows} />
        </div>
      )}
    </FieldGroup>
  );
};

const Several = ({ path, row, names }: { path: string; row: Row; names: Placed[] }) => (
  <FieldGroup path={path} hint={row.hint}>
    <div className={catalogueStyles.row}>
      {names.map((one) => (
        <Field key={one.path} {...one} />
      ))}
    </div>
  </FieldGroup>
);
/** The least and the most of a figure. */
const RangeField = ({ path, row }: RowFieldProps<'range'>) => {
  const end: Row = { ...row, kind: 'decimal', hint: '' };
  return (
    <Several
      path={path}
      row={row}
      names={['0', '1'].map((name) => ({ path: `${path}.${name}`, row: end }))}
    />
  );
};
const ThreeField = ({ path, row }: RowFieldProps<'three'>) => (
  <Several
    path={path}
    row={row}
    names={['0', '1', '2'].map((name) => ({ path: `${path}.${name}`, row: row.item }))}
  />
);

const ListField = ({ path, row }: RowFieldProps<'list'>) => (
  <FieldRows
    path={path}
    noun={row.noun}
    nameField={row.nameField}
    isCompact={row.isCompact}
    {...(!row.isFixed && { blank: () => emptyEntry(row) })}
  >
    {(entry) => {
      const lines = <Lines rows={rowsIn(row.item.fields, entry)} />;
      return row.control === 'pictures' || row.control === 'gallery' ? (
        <PictureField path={entry} hasDrawings={row.control === 'gallery'}>
          {lines}
        </PictureField>
      ) : (
        lines
      );
    }}
  </FieldRows>
);

const Field = ({ path, row }: Placed) => {
  const { hint, isWhole } = row;
  switch (row.kind) {
    case 'group':
      return <Group path={path} row={row} />;
    case 'range':
      return <RangeField path={path} row={row} />;
    case 'three':
      return <ThreeField path={path} row={row} />;
    case 'list':
      return <ListField path={path} row={row} />;
    case 'category':
      return <CategoryField path={path} row={row} />;
    case 'categories':
      return <RelatedField path={path} most={row.max} hint={hint} />;
    case 'choice':
      return <ChoiceField path={path} hint={hint} empty={row.emptyChoice} />;
    case 'choices':
      return <ChoicesField path={path} hint={hint} first={row.first} />;
    case 'yes':
      return <YesField path={path} hint={hint} />;
    case 'icon':
      return row.control === 'sign' ? <SignField path={path} /> : <IconField path={path} />;
    case 'line':
    case 'text':
      return <TextField path={path} hint={hint} isWhole={isWhole} rows={row.rows} />;
    case 'code':
      return <TextField path={path} hint={hint} autoCapitalize="characters" spellCheck={false} />;
    case 'phone':
    case 'email':
    case 'web':
    case 'pin':
    case 'hsn':
    case 'day':
      return <TextField path={path} hint={hint} />;
    case 'fixed':
    case 'position':
    case 'pictureSource':
      return null;
    default:
      return <NumberField path={path} hint={hint} isWhole={isWhole} />;
  }
};

const COMPANIONS: Record<Companion, ComponentType> = {
  slugOfPage: () => <SlugField from={['name']} addressOf={(id) => `/products/…/${id}`} />,
  slugOfName: () => <SlugField from={['name']} addressOf={(id) => id} />,
  slugOfCategoryAndName: () => <SlugField from={['category', 'name']} addressOf={(id) => id} />,
  soldAt: SoldAt,
  shownPrice: ShownPrice,
  chosenDrawing: ChosenDrawing,
  modelAreaWarning: ModelAreaWarning,
  categoryAreaWarning: CategoryAreaWarning,
  searchResult: SearchResult,
  pageResult: PageResult,
};
const CompanionOf = ({ name }: { name: Companion | undefined }) => {
  const Named = name && COMPANIONS[name];
  return Named ? <Named /> : null;
};

/** The fields of these rows, those of one line beside each other. */
export const Lines = ({ rows }: { rows: readonly Placed[] }) =>
  linesOf(rows).map((line) => {
    const fields = line.map(({ path, row }) => (
      <Fragment key={path}>
        <Field path={path} row={row} />
        <CompanionOf name={row.beside} />
      </Fragment>
    ));
    const isAlone = line.length === 1 && !line[0]?.row.beside;
    return (
      <Fragment key={line[0]?.path}>
        {isAlone ? fields : <div className={catalogueStyles.row}>{fields}</div>}
        {line.map(({ path, row }) => (
          <CompanionOf key={path} name={row.below} />
        ))}
      </Fragment>
    );
  });
