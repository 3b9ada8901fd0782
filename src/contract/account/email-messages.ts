// The sentences that refuse an e-mail address, fixed by the specification.

export const EMAIL_MESSAGES = {
  missing: 'Please enter the email.',
  wrong: 'Email is not valid',
} as const;
