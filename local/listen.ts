// Opens a port for a handler of requests and closes it again.
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from './host.ts';
import { Stop } from './stop.ts';

export type Listening = {
  port: number;
  /** Stops taking connections and resolves when the answers under way are sent, or cut off after a few seconds. */
  close: () => Promise<void>;
};

const GRACE_MS = 3000;

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });

/** A handler as Node wants it, told where the connection comes from. */
export const requestListener = (handler: Handler) =>
  getRequestListener((request, { incoming }) => handler(request, { ip: incoming.socket.remoteAddress ?? 'unknown' }), { overrideGlobalObjects: false });

/** Serves `handler` on `port` (0: any free one). Throws a `Stop` when the port cannot be had. */
export const listen = (handler: Handler, port: number) =>
  new Promise<Listening>((resolve, reject) => {
    const server = createServer(requestListener(handler));
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Stop(portSentence(error, port))));
    server.listen(port, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, close: () => closeServer(server) });
    });
  });

const portSentence = ({ code, message }: NodeJS.ErrnoException, port: number) => {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: stop what uses it, or choose another with PORT=${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: choose one from 1024 up, for example PORT=4321.`;
  return `Port ${port} cannot be opened: ${message}.`;
};
