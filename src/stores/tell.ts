/** Says in a toast what has been done, or why it has not. */
export type Notify = (kind: 'success' | 'error', words: string) => void;
