/** Says in a toast what has been done, or why it has not. */
export type Tell = (kind: 'success' | 'error', words: string) => void;
