// How long a client may take and how many connections it may have, so that a client that stands
// still gives way to others.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../src/server/kernel/ip-address.ts';
import { isLoopback } from './loopback.ts';

export type ClientLimits = {
  /** Longest time in which the headers of a request arrive. */
  headersMs: number;
  /** Longest time in which a whole request arrives: 2 MB at 20 kB a second take 100 s. */
  requestMs: number;
  /** Longest time in which nothing moves while the server waits for the client. */
  stillMs: number;
  /** How often requests that are too late are looked for. */
  checkMs: number;
  /** Most connections of one network at a time; a browser opens six. */
  connections: number;
  /**
   * Whether connections from this machine are counted as well. Behind a proxy on it, every visitor
   * has its address.
   */
  countsLoopback: boolean;
};

export const CLIENT_LIMITS: ClientLimits = {
  headersMs: 30_000,
  requestMs: 150_000,
  stillMs: 20_000,
  checkMs: 5000,
  connections: 256,
  countsLoopback: false,
};

const rawAnswer = (status: string, sentence: string, header = '') =>
  `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\n${header}\r\n${sentence}`;
const TOO_SLOW = rawAnswer(
  '408 Request Timeout',
  'The request did not arrive in time. Please try again.',
);
const TOO_MANY = rawAnswer(
  '503 Service Unavailable',
  'Too many connections from your network. Please try again in a minute.',
  'retry-after: 60\r\n',
);

/** Sends the last words and closes the connection as soon as they are out. */
const dismiss = (socket: Socket, words: string) => {
  socket.write(words);
  socket.destroySoon();
};

const limitConnections = (server: Server, { connections, countsLoopback }: ClientLimits) => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLoopback(address) && !countsLoopback) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= connections) return dismiss(socket, TOO_MANY);
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};

/**
 * Ends connections that stand still: a request that stops arriving, an answer that is not read.
 * While an answer is being made, the client may be silent.
 */
const endStill = (server: Server, stillMs: number) => {
  const current = new WeakMap<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>();
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = { incoming, outgoing };
    current.set(incoming.socket, call);
    outgoing.once(
      'close',
      () => current.get(incoming.socket) === call && current.delete(incoming.socket),
    );
  });
  server.setTimeout(stillMs, (socket) => {
    const { bytesRead } = socket;
    // What arrived while this process itself was held up is read first, and counts as moving.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead || socket.destroyed) return;
      const call = current.get(socket);
      if (!call || call.outgoing.headersSent) socket.destroy();
      else if (!call.incoming.complete) dismiss(socket, TOO_SLOW);
    });
  });
};

/** Puts the limits on a server that does not listen yet. */
export const limitClients = (server: Server, limits: ClientLimits) => {
  // Node answers 408 when either time is over.
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  endStill(server, limits.stillMs);
  limitConnections(server, limits);
};
