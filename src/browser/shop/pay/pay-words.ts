// The notice for online payments that are tests.
export const TEST_PAYMENT = 'This is a test: no money moves.';
