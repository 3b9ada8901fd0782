// What a check of a live site leaves no trace of: accounts and quote requests that are marked as
// tests. The mark gives no rights, and anybody may set it.

/** The ending `.invalid` is reserved: no letter to such an address ever reaches anybody. */
const TEST_DOMAIN = 'canary.invalid';

/** @param name letters and digits that were never used before. */
export const testEmail = (name: string) => `${name}@${TEST_DOMAIN}`;
export const isTestEmail = (email: string) => email.endsWith(`@${TEST_DOMAIN}`);
