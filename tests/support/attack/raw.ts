// Bytes on a connection of one's own: what no browser and no client library would send.
import { once } from 'node:events';
import { connect } from 'node:net';

export type RawConnection = ReturnType<typeof openRaw>;

/** A guard, not a measure: nothing here waits so long unless the server has stopped. */
const LONGEST_MS = 30_000;

/** Connects, and keeps what is received. A connection that is reset has ended as well. */
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
  // The reset that many of these connections end with; `close` follows.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (piece: string) => (received += piece));
  const tooLong = AbortSignal.timeout(LONGEST_MS);

  /** Resolves when `isThere` holds of what was received, or when the connection is over. */
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
    /** Sends bytes; what is sent after the end is lost. */
    send: (bytes: string | Uint8Array) =>
      void (
        isOver || socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
      ),
    /**
     * Resolves when what has been sent so far has left this process, or when the connection is
     * over.
     */
    sent: () =>
      Promise.race([over, new Promise<void>((resolve) => socket.write('', () => resolve()))]),
    until,
    /** Everything the server has sent until it closed the connection. */
    ended: () => until(() => false),
    /** Goes away without a word. */
    reset: () => void socket.resetAndDestroy(),
    close: () => void socket.destroy(),
  };
};

/** Sends these bytes at once and gives back everything until the server closes the connection. */
export const sendRaw = async (port: number, bytes: string | Uint8Array) => {
  const connection = openRaw(port);
  connection.send(bytes);
  return connection.ended();
};

/** The status of every answer; one may follow the body of another without a new line. */
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
