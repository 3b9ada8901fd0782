// Bodies that take long to arrive, as pictures do on a slow line. A host on one machine is called
// before they are complete.
import { expect, it } from 'vitest';
import { QUOTE_FORM } from '../../../support/forms.ts';
import { createTestApi, type TestApi } from '../../../support/test-api.ts';

/** 2 MB at 20 kB a second. */
const UPLOAD_MS = 100_000;

/** The bytes; the second half arrives `UPLOAD_MS` after the first. */
const arriving = ({ clock }: TestApi, bytes: Uint8Array<ArrayBuffer>) => {
  const half = Math.floor(bytes.length / 2);
  const pieces = [bytes.subarray(0, half), bytes.subarray(half)];
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece === undefined) return controller.close();
      if (pieces.length === 0) clock.offsetMs += UPLOAD_MS;
      controller.enqueue(piece);
    },
  });
};

const sendQuoteSlowly = async (world: TestApi) => {
  const visitor = world.visitor();
  await visitor.get('/user');
  const headers = visitor.own({ 'content-type': 'application/json' });
  const body = arriving(world, Buffer.from(JSON.stringify(QUOTE_FORM)));
  return visitor.raw('POST', '/quote', { body, headers, duplex: 'half' } as RequestInit);
};

it('a slow body is saved like any other', async () => {
  const world = createTestApi();
  const { status, body } = await sendQuoteSlowly(world);
  expect([status, body.error]).toEqual([201, undefined]);
});

it('after a slow body, storage has its usual time and no more', async () => {
  const world = createTestApi();
  world.engine.faults.plan(({ kind }) =>
    kind === 'put' ? { apply: false, answer: 'never' } : undefined,
  );
  world.clock.run(5);
  const { status } = await sendQuoteSlowly(world);
  const ms = world.log.find(({ route }) => route === '/quote')?.ms ?? 0;
  expect([status, ms > UPLOAD_MS, ms < UPLOAD_MS + 9_000]).toEqual([503, true, true]);
});
