// A real SMTP server in the process of the test, which keeps the letters as text.
import { readFileSync } from 'node:fs';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { parseSmtpUrl } from '../../src/server/kernel/outbox/mail-settings.ts';

const fixture = (name: string) => readFileSync(`${ROOT}/tests/fixtures/tls/${name}.pem`, 'utf8');
/** A certificate for localhost that no other program trusts; its key is public. */
export const CERTIFICATE = { key: fixture('key'), cert: fixture('certificate') };

export type TakenLetter = { from: string; to: string[]; raw: string };

/** The part of a letter of this media type, decoded. */
export const partOf = ({ raw }: TakenLetter, type: 'text/plain' | 'text/html') => {
  // A letter with a file has a boundary within another one.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, name = '']) => name);
  const [, after = ''] = raw.split(`Content-Type: ${type}`);
  const [head = '', ...rest] = after.split('\r\n\r\n');
  const body = boundaries.reduce(
    (left, boundary) => left.split(`\r\n--${boundary}`)[0] ?? '',
    rest.join('\r\n\r\n'),
  );
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/**
 * Greets clients at once. Otherwise the server would wait a tenth of a second for each letter, to
 * find clients that talk before they are greeted.
 */
const greetAtOnce = (server: SMTPServer) => {
  server.server.on('connection', () =>
    setImmediate(() => {
      for (const connection of server.connections as Iterable<{ connectionReady: () => void }>) {
        if (Object.hasOwn(connection, 'connectionReady')) continue;
        const greet = connection.connectionReady.bind(connection);
        connection.connectionReady = () => undefined;
        greet();
      }
    }),
  );
};

/** Listens until the test, or the hook it is opened in, is over. */
export const openMailServer = async (
  options: SMTPServerOptions = {},
  whenOver: (close: () => Promise<void>) => void = onTestFinished,
) => {
  const letters: TakenLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The only client is this process: its name need not be looked up.
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  greetAtOnce(server);
  // A client that leaves in the middle does not fail the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { letters, port, server };
};

/** Settings that lead to this server. */
export const mailTo = (port: number, more = '', account = '') => {
  const server = parseSmtpUrl(`smtp://${account}127.0.0.1:${port}/${more}`);
  if (!server) throw new Error('not an address of a mail server');
  return { server, from: { name: 'The Maker', email: 'letters@lifts.example' } };
};
