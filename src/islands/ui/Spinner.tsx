/** A turning ring beside the text of a button; the text says what is going on. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
