/** A turning ring beside the text of a button; the text names the work under way. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
