// One of several processes that replace the same blob at the same moment, as functions do that
// Netlify's own tools run. Arguments: file, own name, how many they are. Prints what each write was
// answered.
import { setImmediate as otherWork } from 'node:timers/promises';
import { createBlobEngine } from '../../../local/blobs/engine.ts';

const [file = '', name = '', count = '1'] = process.argv.slice(2);
const ROUNDS = 10;
const engine = createBlobEngine({ file });
const address = (key: string) => `http://blobs.invalid/site/store/${key}`;
const put = (key: string, headers: Record<string, string>, body = name) =>
  engine.fetch(address(key), { method: 'put', body, headers });

const listed = async (prefix: string): Promise<unknown[]> => {
  const answer = await engine.fetch(`${address('')}?prefix=${prefix}`);
  return (await answer.json()).blobs;
};
/** Goes on when all processes have got as far. */
const meet = async (place: string) => {
  await put(`${place}/${name}`, {});
  while ((await listed(`${place}/`)).length < Number(count)) await otherWork();
};

const made: number[] = [];
const replaced: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await meet(`create-${round}`);
  made.push((await put(`round-${round}`, { 'if-none-match': '*' })).status);
  await meet(`replace-${round}`);
  const seen = await engine.fetch(address(`round-${round}`));
  await meet(`seen-${round}`);
  // The tag depends on the bytes: writing the same content changes nothing.
  const condition = { 'if-match': seen.headers.get('etag') ?? '' };
  replaced.push((await put(`round-${round}`, condition, `${name} again`)).status);
}
process.stdout.write(`${JSON.stringify({ made, replaced })}\n`);
engine.close();
