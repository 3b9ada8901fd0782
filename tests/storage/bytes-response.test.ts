// An answer of the embedded engine can be read in every way a response can.
import { expect, it } from 'vitest';
import { bytesResponse } from '../../local/blobs/bytes-response.ts';

/** Bytes in the middle of a larger buffer, as a database may hand them over. */
const bytes = Buffer.from('..{"lift":1}..').subarray(2, -2);
const answer = () => bytesResponse(bytes, { etag: '"1"' });

it('has its status and headers', () => {
  expect([answer().status, answer().headers.get('etag')]).toEqual([200, '"1"']);
});

it('gives only its bytes, as a buffer, bytes, a blob, a text, a value, a stream and a copy', async () => {
  const text = bytes.toString();
  expect(Buffer.from(await answer().arrayBuffer()).toString()).toBe(text);
  expect(Buffer.from(await answer().bytes()).toString()).toBe(text);
  expect(await (await answer().blob()).text()).toBe(text);
  expect(await answer().text()).toBe(text);
  expect(await answer().json()).toEqual({ lift: 1 });
  expect(await new Response(answer().body).text()).toBe(text);
  expect(await answer().clone().text()).toBe(text);
});
