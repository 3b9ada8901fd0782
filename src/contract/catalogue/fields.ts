// Fields of the catalogue as plain data: each kind has one table with a row for each field. The
// table gives schemas, forms, labels, limits, differences, empty drafts and the API's calls.

/** `complete`: as a release and the build need it. `draft`: fields may be empty. */
export type Strictness = 'complete' | 'draft';

export type Unit = 'mm' | 'kg' | 'm/s' | '₹' | 'days' | 'months' | '%';
/** Components that a form shows beside its fields. */
export type Companion =
  | 'slugOfPage'
  | 'slugOfName'
  | 'slugOfCategoryAndName'
  | 'soldAt'
  | 'shownPrice'
  | 'chosenDrawing'
  | 'modelAreaWarning'
  | 'categoryAreaWarning'
  | 'searchResult'
  | 'pageResult';
type Labels = Readonly<Record<string, string>>;

/** The properties that every row may have. */
type Words = {
  /** Label in forms, problems and differences; `{n}` is the place in a list, from 1. */
  label: string;
  /** Description in the document of the API. */
  about?: string;
  unit?: Unit;
  /** Sentence below the field in its form. */
  hint?: string;
  /** Section of the form; by default that of the group around it. */
  section?: string;
  /** Fields of a section with the same number share a line; small numbers come first. */
  line?: number;
  /** The form shows the field at this row of the Specification tab. */
  specRow?: string;
  /** Bills print the text; only in the outermost table. */
  isPrinted?: true;
  /** The text is the same in every language, such as a proper name. */
  isSame?: true;
  /** Search engines cut a longer text: the maximum holds in every language. */
  isCut?: true;
  /** Shows the full label, even within a group. */
  isWhole?: true;
  /** The component that draws the field, if not the usual one of its kind. */
  control?: 'sign' | 'picture' | 'pictures' | 'gallery';
  /** The component beside the field, or below its line. */
  beside?: Companion;
  below?: Companion;
  /** The field may be missing, in a release as well. */
  mayLack?: true;
  /** The field may be null, in a release as well. */
  mayBeNull?: true;
  /** Value for data without the field, such as older releases. */
  fallback?: unknown;
  /** Value in an empty draft; by default the empty value of its kind, or none with `mayLack`. */
  empty?: unknown;
};

/** A row: the properties of every row and those of its kind. */
export type Row = Words &
  (
    | { kind: 'line' | 'text'; min: number; max: number; rows?: number }
    /** A text of a fixed form; with `min` 0 it may be empty. */
    | { kind: 'phone' | 'email'; min: 0 | 1 }
    /** An https address; with `min` 0 it may be empty. */
    | { kind: 'web'; min: 0 | 1; beginnings?: readonly string[] }
    | { kind: 'pin' }
    | { kind: 'code' | 'icon' | 'category' | 'hsn' | 'day' | 'pictureSource' | 'position' }
    | { kind: 'decimal' | 'whole'; min: number; max: number }
    /** A pair: the least and the most value of a figure. */
    | { kind: 'range'; min: number; max: number }
    | { kind: 'count' | 'taxRate' | 'percent' | 'wholeRupees'; max: number }
    | { kind: 'rupees' | 'yes' }
    | { kind: 'fixed'; value: string }
    | { kind: 'choice'; choices: Labels; missing?: string; emptyChoice?: string }
    /** Several choices; `first` names the use of the first one. */
    | { kind: 'choices'; choices: Labels; first?: string }
    /** Ids of categories. */
    | { kind: 'categories'; min: number; max: number }
    | { kind: 'group'; fields: Fields; frame?: 'row' | 'stack' }
    /** Three values of the same kind. */
    | { kind: 'three'; item: Row }
    | ListRow
  );
type ListRow = {
  kind: 'list';
  item: { kind: 'group'; label: string; fields: Fields };
  min: number;
  max: number;
  /** The kind of an entry in words, and the field that names an entry. */
  noun: string;
  nameField: string;
  /** The number of entries is fixed. */
  isFixed?: true;
  /** The form labels the fields of the first entry only, where there is room. */
  isCompact?: true;
  /** Entries are unique and in the order of the choices of this field. */
  inOrderOf?: string;
};
export type Fields = Readonly<Record<string, Row>>;

/** The value of a row. In a draft a figure or a choice may be missing, and is null. */
export type RowValue<Of, How extends Strictness> = Of extends { kind: 'group'; fields: infer Inner }
  ? ValueOf<Inner, How>
  : Of extends { kind: 'list'; item: infer Item }
    ? RowValue<Item, How>[]
    : Of extends { kind: 'three'; item: infer Item }
      ? [RowValue<Item, How>, RowValue<Item, How>, RowValue<Item, How>]
      : Of extends { kind: 'fixed'; value: infer Value }
        ? Value
        : Of extends { kind: 'choices'; choices: infer Choices }
          ? (keyof Choices & string)[]
          : Of extends { kind: 'range' }
            ? [OrNull<Of, How, number>, OrNull<Of, How, number>]
            : Of extends { kind: 'choice'; choices: infer Choices }
              ? OrNull<Of, How, keyof Choices & string>
              : Of extends { kind: keyof Simple }
                ? Simple[Of['kind']]
                : Of extends { kind: 'category' }
                  ? OrNull<Of, How, string>
                  : OrNull<Of, How, number>;
type Simple = {
  line: string;
  text: string;
  code: string;
  icon: string;
  hsn: string;
  day: string;
  pictureSource: string;
  phone: string;
  email: string;
  web: string;
  pin: string;
  position: number;
  yes: boolean;
  categories: string[];
};
type OrNull<Of, How extends Strictness, Value> = Of extends { mayBeNull: true }
  ? Value | null
  : How extends 'draft'
    ? Value | null
    : Value;

type LackingIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { mayLack: true } ? Name : never;
}[keyof Table];
type Flat<Type> = { [Name in keyof Type]: Type[Name] };
/** The value that a table of fields describes. */
export type ValueOf<Table, How extends Strictness> = Flat<
  {
    -readonly [Name in Exclude<keyof Table, LackingIn<Table>>]: RowValue<Table[Name], How>;
  } & {
    -readonly [Name in LackingIn<Table>]?: RowValue<Table[Name], How> | undefined;
  }
>;

/** Maximum lengths of texts with a pattern. */
export const CODE_MAX = 16;
export const HSN_MAX = 8;
export const DAY_MAX = 10;
export const PHONE_MAX = 24;
export const EMAIL_MAX = 254;
export const WEB_MAX = 2000;
export const PIN_MAX = 6;
export const SLUG_MAX = 64;
export const SLUG_RULE = 'The id may contain small letters, digits and hyphens.';
export const PRICE_MAX = 1_00_00_000;
