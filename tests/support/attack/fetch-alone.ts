// Requests with a connection of their own. A server that answers before it has read a whole body
// closes the connection soon afterwards. Another request on that connection would be lost with it,
// and a test could not tell this from a fault of the server.
import { Agent, type IncomingMessage, request } from 'node:http';

const WITHOUT_BODY = [204, 304];

const bytesOf = async (message: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const responseOf = async (message: IncomingMessage) => {
  const { statusCode: status = 0, rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const bytes = await bytesOf(message);
  return new Response(WITHOUT_BODY.includes(status) ? null : bytes, { status, headers });
};

/** Asks the server to keep the connection, as a browser does, and closes it after the answer. */
export const fetchAlone = async (asked: Request) => {
  const { url, method } = asked;
  const body = new Uint8Array(await asked.arrayBuffer());
  const headers = {
    ...Object.fromEntries(asked.headers),
    // Node leaves it out of a DELETE, and the body would be taken for the next request.
    ...(asked.body && { 'content-length': body.length }),
  };
  const agent = new Agent({ keepAlive: true });
  try {
    return await new Promise<Response>((resolve, reject) => {
      const sent = request(url, { method, agent, headers });
      sent.on('response', (message) => responseOf(message).then(resolve, reject));
      sent.on('error', reject);
      sent.end(asked.body ? body : undefined);
    });
  } finally {
    agent.destroy();
  }
};
