// Runs before each file of the islands project: every test starts on an empty page, and what it
// waits for may take its time.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
