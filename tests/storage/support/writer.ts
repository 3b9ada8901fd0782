// Writes blobs to the file it is given until it is killed, and says the name of each one after its
// answer.
import { createBlobEngine } from '../../../local/blobs/engine.ts';
import { storeOf } from './store-of.ts';

const [file = '', name = ''] = process.argv.slice(2);
const store = storeOf(createBlobEngine({ file }));

for (let number = 0; ; number += 1) {
  const key = `${name}-${number}`;
  const { modified, etag } = await store.set(key, key.repeat(200), { onlyIfNew: true });
  const seen = await store.getWithMetadata('shared', { type: 'text' });
  const text = `${seen?.data ?? ''}${key} `;
  const shared = await store.set(
    'shared',
    text,
    seen?.etag ? { onlyIfMatch: seen.etag } : { onlyIfNew: true },
  );
  if (modified && etag) process.stdout.write(`${key}\n`);
  if (shared.modified && shared.etag) process.stdout.write(`shared ${key}\n`);
}
