// The sentences of refusals that every call may have.

export const TROUBLE = {
  notRead: 'We could not read what was sent. Please reload the page and try again.',
  notSaved: 'We could not save this right now. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
  attempts: {
    seconds: 'Too many attempts. Please try again in {count} seconds.',
    minutes: 'Too many attempts. Please try again in {count} minutes.',
  },
  requests: {
    second: 'Too many requests. Please try again in 1 second.',
    seconds: 'Too many requests. Please try again in {count} seconds.',
  },
} as const;
