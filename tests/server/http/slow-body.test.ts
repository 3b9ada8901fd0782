// Bodies that take long to arrive, as pictures do on a slow line. A host on one machine is called
// before they are complete.
import { expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const QUOTE = {
  name: 'Anu Nair',
  phone: '+914844000000',
  elevatorType: 'Residential',
  location: 'Kerala',
};
/** 2 MB at 20 kB a second. */
const UPLOAD_MS = 100_000;

/** The bytes, of which the second half comes that much later. */
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

const sendSlowly = async (world: TestApi, path: string, form: Response) => {
  const visitor = world.visitor();
  await visitor.get('/user');
  const headers = visitor.own({ 'content-type': form.headers.get('content-type') ?? '' });
  const body = arriving(world, new Uint8Array(await form.arrayBuffer()));
  return visitor.raw('POST', path, { body, headers, duplex: 'half' } as RequestInit);
};

it('are saved as others are', async () => {
  const world = createTestApi();
  const { status, body } = await sendSlowly(world, '/quote', Response.json(QUOTE));
  expect([status, body.error]).toEqual([201, undefined]);
});

it('leave storage the time that it always has, and no more', async () => {
  const world = createTestApi();
  world.engine.faults.plan(({ kind }) =>
    kind === 'put' ? { apply: false, answer: 'never' } : undefined,
  );
  world.clock.run(5);
  const { status } = await sendSlowly(world, '/quote', Response.json(QUOTE));
  const ms = world.log.find(({ route }) => route === '/quote')?.ms ?? 0;
  expect([status, ms > UPLOAD_MS, ms < UPLOAD_MS + 9_000]).toEqual([503, true, true]);
});
