// From a draft to what a release takes, or to the list of what is missing.

/** `path` leads to the field within the category or model: `faqs.2.answer`. */
export type Problem = { path: string; message: string };
export type Finished<Data> =
  | { data: Data; problems: [] }
  | { data: null; problems: [Problem, ...Problem[]] };
