// Runs before each file of the islands project: every test starts on an empty page.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
