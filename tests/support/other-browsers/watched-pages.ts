// WebKit's driver does not report the console of a page. Each page therefore begins with one script
// more, which keeps every problem until a test reads it.
import type { Handler } from '../../../local/host.ts';

const PATH = '/console-watch.js';
const KEY = 'console-problems';
const WATCH = `
const note = (problem) => {
  const kept = JSON.parse(sessionStorage.getItem('${KEY}') ?? '[]');
  sessionStorage.setItem('${KEY}', JSON.stringify([...kept, problem]));
};
const error = console.error;
console.error = (...words) => {
  note('console: ' + words.join(' '));
  error(...words);
};
addEventListener('error', ({ message }) => note('page error: ' + message));
addEventListener('unhandledrejection', ({ reason }) => note('page error: ' + reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  note('content policy: ' + violatedDirective + ' blocked ' + blockedURI));
`;

/** The records of the open page and of the pages before it. */
export const READ_PROBLEMS = `JSON.parse(sessionStorage.getItem('${KEY}') ?? '[]')`;

const withWatch = async (answer: Response) => {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  // The page's content policy is in its head, and lets scripts of the site run.
  const watched = html.replace('<head>', `<head><script src="${PATH}"></script>`);
  return new Response(watched, { status: answer.status, headers });
};

export const watchPages =
  (handle: Handler): Handler =>
  async (request, connection) => {
    const { pathname } = new URL(request.url);
    if (pathname === PATH)
      return new Response(WATCH, { headers: { 'content-type': 'text/javascript' } });
    if (request.method !== 'GET' || pathname.startsWith('/api/'))
      return handle(request, connection);
    // Only the cookie is passed on: a script cannot be added to a compressed page, or to an answer
    // that says “not modified”.
    const cookie = request.headers.get('cookie');
    const asked = new Request(request.url, { headers: cookie ? { cookie } : {} });
    const answer = await handle(asked, connection);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    return isPage ? withWatch(answer) : answer;
  };
