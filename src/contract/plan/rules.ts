// What a rule of the planning tools is: a constant with its meaning, its clause, its source and how
// sure we are of it. The tables (`*-rules.ts`) are the only place where such constants stand.

/** How we know a figure, the surest first. */
export const CERTAINTIES = {
  two: 'read in two independent sources',
  read: 'read in one source',
  computed: 'computed here from other rules',
  choice: 'our own choice',
  memory: 'from memory, to be checked with the standard',
} as const;
export type Certainty = keyof typeof CERTAINTIES;

/** Where figures come from. Text of the Indian standards themselves could not be read. */
export const SOURCES = {
  en81: 'EN 81-20:2020 and its kin, as planning software and design offices print it',
  design: 'Typical values of open planning software',
  iso8100: 'ISO 8100-30',
  loads: 'EN 81-20 5.2.1.8 and EN 81-50 5.10, masses from a design office’s table',
  access: 'Directives on barrier-free building, read in extracts',
  makers: 'Indian makers’ catalogues',
  own: 'Our own choice',
} as const;

export type Rule<Value = unknown> = {
  value: Value;
  /** mm, kg, m/s, s, kN … ; left out for a bare number. */
  unit?: string;
  /** What the constant is, as a reader of an answer is told. */
  means: string;
  clause?: string;
  /** A key of `SOURCES`, or a source of its own in words. */
  source: string;
  sure: Certainty;
};

/** A table of rules by id; ids are unique across all tables, which a test holds. */
export const ruleTable = <const Table extends Record<string, Rule>>(table: Table): Table => table;

/** The source of a rule in words. */
export const sourceOf = ({ clause, source }: Rule) => {
  const words = source in SOURCES ? SOURCES[source as keyof typeof SOURCES] : source;
  return clause ? `${words}, ${clause}` : words;
};
