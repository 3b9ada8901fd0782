// Structured data as plain fields of a form: a field within a field is named by its path, as in
// `cabin.w`, `stops.0` or `facts.0.name`. An empty field says that nothing is entered.

export type PlainFields = Readonly<Record<string, string>>;
/** Most entries of each list, by its name. */
export type ListLengths = Readonly<Record<string, number>>;
