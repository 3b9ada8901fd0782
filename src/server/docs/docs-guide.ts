// The beginning of the page: how to call, from the first line to a list, and every error.
import { ERROR_CODES, ERROR_STATUS } from '../../contract/kernel/errors.ts';
import { escapedText } from '../html-page.ts';
import { ORIGIN } from './curl.ts';
import type { OpenApiDocument } from './document.ts';
import { errorExample } from './error-examples.ts';

const code = (lines: string[]) => `<pre>${escapedText(lines.join('\n'))}</pre>`;

/** Who calls, kept in a file that every other example reads. */
export const KEY_SETUP = [
  `api=${ORIGIN}/api`,
  `echo 'header = "Authorization: Bearer upk_YOUR_KEY"' > me.curl`,
];
export const SESSION_SETUP = [
  `api=${ORIGIN}/api`,
  `curl -s -o answer.json -c jar $api/user`,
  `token() { awk '$6 == "XSRF-TOKEN" { print $7 }' jar; }`,
  `curl -b jar -c jar -H "Origin: ${ORIGIN}" -H "X-XSRF-TOKEN: $(token)" --json '{"email":"you@example.com","password":"YOUR_PASSWORD"}' $api/auth/login`,
  `printf 'cookie = jar\\nheader = "Origin: ${ORIGIN}"\\nheader = "X-XSRF-TOKEN: %s"\\n' "$(token)" > me.curl`,
];

const errorRows = () =>
  ERROR_CODES.map((name) => {
    const { summary, value } = errorExample(name);
    return `<tr><td>${ERROR_STATUS[name]}<td><code>${name}</code><td>${escapedText(summary.replaceAll('`', ''))}<td>${escapedText(value.error)}`;
  }).join('\n');

export const guide = ({ components }: OpenApiDocument) => {
  const cookie = escapedText(String(components.securitySchemes.session?.name));
  return `<article id=start><h2>start</h2>
<div><h3>With an API key</h3>
<p>A superAdmin makes the key and sees it once.
Write it down for curl, in a folder of your own; the examples below read it from there:
${code(KEY_SETUP)}
<p>Or without the file, on one line:
${code([`curl -H 'Authorization: Bearer upk_YOUR_KEY' ${ORIGIN}/api/admin/quotes`])}
<p>A key needs neither cookie nor Origin nor X-XSRF-TOKEN.
It reaches the calls that name a scope.</div>
<div><h3>With a session</h3>
<p>A browser keeps the cookie <code>${cookie}</code> of POST /auth/login.
Calls that change something also need the header X-XSRF-TOKEN with the value of the cookie
XSRF-TOKEN, and Origin with the address of this site (or Sec-Fetch-Site: same-origin).
If a call brings a token, reads included, it must fit the cookies.
Log in from a shell:
${code(SESSION_SETUP)}
<p>Now the same examples are yours: <code>-K me.curl</code> sends what the file says.</div>
<div><h3>Conventions</h3>
<p>Lists take <code>page</code> from 1, <code>limit</code> (at most 100) and often
<code>search</code>, and answer how many there are in all.
<code>sort</code> names a field; a minus sign before it reverses the order.
Where <code>Idempotency-Key</code> is taken, the same key with the same content is the same call;
with other content it is refused. A key has 8 to 200 visible ASCII characters.
A field with a question mark may be left out. A call with a key may also be answered 429.
With 429 and 503, <code>Retry-After</code> says in how many seconds to try again.
<code>$id</code> in an example is yours to set: <code>id=01jd…</code></div>
<div><h3>Errors</h3>
<p>Every error is <code>{"error": "A sentence.", "code": "…", "fields": {…}, "hint": "…"}</code>.
The codes are stable. The sentences are not: they are for people. <code>hint</code> tells a program
what to send. Beside the errors a call names, one with an account
may answer 401 and 403, one with a body or a query 400, 413, 415 and 422, and every call 500 and
503.
<div class=scroll tabindex=0 role=region aria-label="Error codes"><table>
<thead><tr><th scope=col>Status<th scope=col>Code<th scope=col>When<th scope=col>For example
<tbody>${errorRows()}</table></div></div></article>`;
};
