// Result of checking a draft for a release: the complete entry, or the list of its problems.

/** `path` leads to the field within the category or model: `faqs.2.answer`. */
export type Problem = { path: string; message: string };
export type Finished<Data> =
  | { data: Data; problems: [] }
  | { data: null; problems: [Problem, ...Problem[]] };
