// Marks accounts and quote requests as tests, so that a check of a live site leaves no trace. The
// mark gives no rights, and anyone may set it.

/** The ending `.invalid` is reserved: a letter to such an address never reaches a person. */
const TEST_DOMAIN = 'canary.invalid';

/** @param name letters and digits that were never used before. */
export const testEmail = (name: string) => `${name}@${TEST_DOMAIN}`;
export const isTestEmail = (email: string) => email.endsWith(`@${TEST_DOMAIN}`);
