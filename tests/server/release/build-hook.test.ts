// A build hook that works, refuses, leads elsewhere, is slow or is not there: each failure in a
// sentence, and the secret address in none.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHookBuilds } from '../../../src/server/release/build-hook.ts';

const SECRET = 'a1b2c3d4e5';

const hookAnswering = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/${SECRET}`;
};
const refusalOf = (started: Promise<void>) =>
  started.then(
    () => 'started',
    (error: unknown) => String(error),
  );

describe('a build hook', () => {
  it('is called with the name of the release, and reports nothing about the build', async () => {
    const asked: string[] = [];
    const url = await hookAnswering(async (request, response) => {
      const body = (await request.toArray()).join('');
      asked.push(`${request.method} ${request.url} ${body}`);
      response.end();
    });
    const builds = createHookBuilds({ url });
    await builds.start(7);
    expect(asked).toEqual([`POST /build_hooks/${SECRET} {"trigger_title":"Release 7"}`]);
    expect(await builds.status()).toBeNull();
  });

  it.each([
    [500, 'The build hook answered with status 500. Please try again.'],
    [429, 'The build hook answered with status 429. Please try again.'],
    [404, 'There is no build hook at BUILD_HOOK_URL. Set it to the address of one.'],
  ])('that answers %i has started no build', async (status, sentence) => {
    const url = await hookAnswering((_request, response) => void response.writeHead(status).end());
    expect(await refusalOf(createHookBuilds({ url }).start(1))).toBe(`Error: ${sentence}`);
  });

  it('is not followed to another host', async () => {
    let visits = 0;
    const elsewhere = await hookAnswering((_request, response) => {
      visits += 1;
      response.end();
    });
    const url = await hookAnswering(
      (_request, response) => void response.writeHead(307, { location: elsewhere }).end(),
    );
    expect(await refusalOf(createHookBuilds({ url }).start(1))).toMatch(
      'The build hook leads to another address. Set BUILD_HOOK_URL',
    );
    expect(visits).toBe(0);
  });

  it('that does not answer is given up, without naming its address', async () => {
    const url = await hookAnswering(() => undefined);
    const told = await refusalOf(createHookBuilds({ url, timeoutMs: 60 }).start(1));
    expect(told).toBe('Error: The build hook did not answer in 0 seconds. Please try again.');
    expect(told).not.toContain(SECRET);
  });

  it('that does not exist is unreachable, without naming its address', async () => {
    const told = await refusalOf(
      createHookBuilds({ url: `http://127.0.0.1:1/${SECRET}` }).start(1),
    );
    expect(told).toBe('Error: The build hook could not be reached. Please try again.');
  });
});
