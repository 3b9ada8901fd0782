// Opens a port for a handler of requests and closes it again.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { CLIENT_LIMITS, type ClientLimits, limitClients } from './client-limits.ts';
import type { Handler } from './host.ts';
import { Stop } from './stop.ts';

export type Listening = {
  port: number;
  /**
   * Stops taking connections and resolves when the answers under way are sent, or cut off after a
   * few seconds.
   */
  close: () => Promise<void>;
};

const GRACE_MS = 3000;

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });

const inWords = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
  });

/** An address or a host that is none; what comes behind it on the connection is not read. */
const unreadable = () => inWords(400, 'This address cannot be read.');

/** Two servers in a row could each believe another one of them. */
const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** A handler as Node wants it, with the address the connection comes from. */
export const requestListener = (handler: Handler) =>
  getRequestListener(
    async (request, { incoming }) => {
      // A host such as 1.2.3.4.5 is let through and names none.
      if (hasTwoHosts(incoming) || !URL.canParse(request.url)) return unreadable();
      try {
        return await handler(request, { ip: incoming.socket.remoteAddress ?? 'unknown' });
      } catch (error) {
        // A client that has gone away gets no answer, which is no fault of the site.
        if (!incoming.socket.destroyed)
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        return inWords(500, 'Something went wrong on our side. Please try again.');
      }
    },
    { overrideGlobalObjects: false, errorHandler: unreadable },
  );

/**
 * Serves `handler` on `port` (0: any free one), with the usual limits of clients but for `own`.
 * Throws a `Stop` when the port cannot be had.
 */
export const listen = (handler: Handler, port: number, own: Partial<ClientLimits> = {}) =>
  new Promise<Listening>((resolve, reject) => {
    const limits = { ...CLIENT_LIMITS, ...own };
    const server = createServer(
      { connectionsCheckingInterval: limits.checkMs },
      requestListener(handler),
    );
    limitClients(server, limits);
    // Also later: a connection that could not be accepted must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Stop(portSentence(error, port))),
    );
    server.listen(port, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => closeServer(server),
      });
    });
  });

const portSentence = ({ code, message }: NodeJS.ErrnoException, port: number) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or choose another with PORT=${port + 1}.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one from 1024 up, for example PORT=4321.`;
  return `Port ${port} cannot be opened: ${message}.`;
};
