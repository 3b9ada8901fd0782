// What is said wherever an online payment is a test.
export const TEST_PAYMENT = 'This is a test: no money moves.';
