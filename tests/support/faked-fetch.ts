// A fake server for islands that make their own calls: a list of answers for each method and path;
// the last answer is repeated.
import { vi } from 'vitest';

export type FakedAnswer = { status: number; body: unknown };
export type FakedAnswers = Record<
  string,
  FakedAnswer | FakedAnswer[] | ((body: unknown) => FakedAnswer)
>;

export const ok = (body: unknown): FakedAnswer => ({ status: 200, body });
export const refused = (status: number, code: string, error: string): FakedAnswer => ({
  status,
  body: { error, code },
});

/**
 * A call without an answer fails like a network error. Returns the calls made, as
 * `POST /user/cart {"product":"p"}`.
 */
export const fakeFetch = (answers: FakedAnswers) => {
  const asked: string[] = [];
  const served = new Map<string, number>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const what = `${init?.method ?? 'GET'} ${String(address).replace('/api', '').replace(/\?.*/, '')}`;
    const body = typeof init?.body === 'string' ? init.body : '';
    asked.push(body ? `${what} ${body}` : what);
    const prepared = answers[what];
    if (!prepared) throw new TypeError('offline');
    const at = served.get(what) ?? 0;
    served.set(what, at + 1);
    const answer =
      typeof prepared === 'function'
        ? prepared(body && JSON.parse(body))
        : Array.isArray(prepared)
          ? prepared[Math.min(at, prepared.length - 1)]
          : prepared;
    if (!answer) throw new TypeError('offline');
    return Response.json(answer.body, { status: answer.status });
  });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=a.b');
  return asked;
};
