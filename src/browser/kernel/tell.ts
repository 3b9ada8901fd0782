/** Reports a step in a toast: done, or the reason why not. */
export type Notify = (kind: 'success' | 'error', words: string) => void;
