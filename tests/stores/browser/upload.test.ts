// Sends a form and reports its progress, against a real server.
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { uploading } from '../../../src/browser/kernel/upload.ts';

/** Allows the page of the test, which has another origin, to send anything. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

const aServer = (answer: RequestListener) =>
  new Promise<string>((resolve) => {
    const server = createServer((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, OPEN).end();
      else answer(request, response);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    server.listen(0, () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
    });
  });

const aForm = (bytes = 300_000) => {
  const body = new FormData();
  body.append('profileImage', new File([new Uint8Array(bytes)], 'me.png'));
  return body;
};

describe('a form on its way', () => {
  it('reports its progress up to the end, and resolves to status and text', async () => {
    const seen: {
      method: string | undefined;
      token: string | string[] | undefined;
      bytes: number;
    }[] = [];
    const address = await aServer((request, response) => {
      let bytes = 0;
      request.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      request.on('end', () => {
        seen.push({ method: request.method, token: request.headers['x-xsrf-token'], bytes });
        response.writeHead(422, OPEN).end('{"error":"No."}');
      });
    });
    const onProgress = vi.fn<(part: number) => void>();
    const answer = await uploading(onProgress)(address, {
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': 'a.b' },
      body: aForm(),
    });
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'No.' }]);
    expect(seen).toEqual([{ method: 'POST', token: 'a.b', bytes: expect.any(Number) }]);
    expect(seen[0]?.bytes).toBeGreaterThan(300_000);
    const parts = onProgress.mock.calls.map(([part]) => part);
    expect(parts.at(-1)).toBe(1);
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it('takes an answer without a text', async () => {
    const address = await aServer((request, response) =>
      request.resume().on('end', () => response.writeHead(204, OPEN).end()),
    );
    expect((await uploading(() => {})(address, { method: 'POST', body: aForm(10) })).status).toBe(
      204,
    );
  });

  it('fails when the connection breaks', async () => {
    const address = await aServer((request) =>
      request.once('data', () => request.socket.destroy()),
    );
    await expect(uploading(() => {})(address, { method: 'POST', body: aForm() })).rejects.toThrow(
      'The upload has failed',
    );
  });

  it('ends when it takes too long, and says why', async () => {
    const address = await aServer((request) => request.resume());
    const stop = new AbortController();
    const sending = uploading(() => {})(address, {
      method: 'POST',
      body: aForm(),
      signal: stop.signal,
    });
    stop.abort(new Error('too slow'));
    await expect(sending).rejects.toThrow('too slow');
  });

  it('does not begin when it was cancelled before', async () => {
    const listening = vi.fn();
    const address = await aServer(listening);
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(
      uploading(() => {})(address, { method: 'POST', body: aForm(), signal }),
    ).rejects.toThrow('too late');
    expect(listening).not.toHaveBeenCalled();
  });
});
