// A program on loopback that receives webhooks. It keeps the requests, and answers as the test
// chooses.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';

const tls = (name: string) => readFileSync(join(ROOT, 'tests/fixtures/tls', name), 'utf8');
/** A certificate for hooks.example and localhost; its key is public. */
export const CERTIFICATE = tls('certificate.pem');

export type Received = { path: string; headers: Record<string, string>; body: string };
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

type Options = {
  secure?: boolean;
  answer?: RequestListener;
  whenOver?: (close: () => void) => void;
};

const noContent: RequestListener = (_request, response) => response.writeHead(204).end();

export const startReceiver = async ({
  secure = false,
  answer = noContent,
  whenOver = onTestFinished,
}: Options = {}) => {
  const received: Received[] = [];
  let answering = answer;
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(parts).toString() });
      answering(request, response);
    });
  };
  const server = secure
    ? createSecureServer({ cert: CERTIFICATE, key: tls('key.pem') }, listener)
    : createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  whenOver(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    port,
    url: `http${secure ? 's' : ''}://127.0.0.1:${port}/hooks`,
    /** Sets the answer to later requests. */
    answerWith: (next: RequestListener) => {
      answering = next;
    },
    answerStatus: (status: number, headers: Record<string, string> = {}) => {
      answering = (_request, response) => response.writeHead(status, headers).end();
    },
  };
};
