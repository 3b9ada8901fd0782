// Sends bytes on a connection of its own that no browser and no client library would send.
import { once } from 'node:events';
import { connect } from 'node:net';

export type RawConnection = ReturnType<typeof openRaw>;

/** A guard: a test waits so long only if the server has stopped. */
const LONGEST_MS = 30_000;

/** Connects, and collects the received bytes. A connection that was reset counts as ended. */
export const openRaw = (port: number, host = '127.0.0.1') => {
  const socket = connect({ port, host });
  let received = '';
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      resolve();
    });
  });
  // Many of these connections end with a reset; `close` follows.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (piece: string) => (received += piece));
  const tooLong = AbortSignal.timeout(LONGEST_MS);

  /** Resolves when `isThere` is true of the received bytes, or when the connection is over. */
  const until = async (isThere: (text: string) => boolean) => {
    while (!isOver && !isThere(received)) {
      await Promise.race([once(socket, 'data', { signal: tooLong }), over]);
    }
    return received;
  };

  return {
    socket,
    received: () => received,
    isOver: () => isOver,
    /** Sends bytes; bytes after the end are lost. */
    send: (bytes: string | Uint8Array) =>
      void (
        isOver || socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
      ),
    /**
     * Resolves when all bytes sent so far have left this process, or when the connection is over.
     */
    sent: () =>
      Promise.race([over, new Promise<void>((resolve) => socket.write('', () => resolve()))]),
    until,
    /** Everything the server has sent until it closed the connection. */
    ended: () => until(() => false),
    /** Closes the connection without sending anything more. */
    reset: () => void socket.resetAndDestroy(),
    close: () => void socket.destroy(),
  };
};

/** Sends these bytes at once; returns everything received until the server closes. */
export const sendRaw = async (port: number, bytes: string | Uint8Array) => {
  const connection = openRaw(port);
  connection.send(bytes);
  return connection.ended();
};

/** The status of every answer; an answer may follow the body of another without a line break. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));

/** A request as text, with the headers every client sends. */
export const requestText = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({
      host: 'localhost',
      connection: 'close',
      ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
