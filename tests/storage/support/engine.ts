// An embedded engine that ends with the test.
import { onTestFinished } from 'vitest';
import { createBlobEngine } from '../../../local/blobs/engine.ts';

export const memoryEngine = (clock?: Parameters<typeof createBlobEngine>[0]['clock']) => {
  const engine = createBlobEngine({ memory: true, ...(clock && { clock }) });
  onTestFinished(() => engine.close());
  return engine;
};
