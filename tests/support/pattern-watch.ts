// Notes every pattern and every normalising that works on a long text: work that a sender could
// make us do.

const {
  test,
  exec,
  [Symbol.replace]: replace,
  [Symbol.match]: match,
  [Symbol.split]: split,
} = RegExp.prototype;
const { normalize } = String.prototype;

/**
 * Looks for one character of a set, and so reads a text once at most. The validator counts
 * characters beyond the basic plane with it.
 */
const isOneSet = (pattern: RegExp) => /^\[[^\]]*\]$/.test(pattern.source);

/** From now until `end`, `seen` names what worked on a text longer than `most` characters. */
export const watchPatterns = (most: number) => {
  const seen: string[] = [];
  const note = (what: string, text: unknown) => {
    if (typeof text === 'string' && text.length > most)
      seen.push(`${what} on ${text.length} characters`);
  };
  const watched = <Args extends unknown[], Result>(
    original: (this: RegExp, text: string, ...rest: Args) => Result,
  ) =>
    function (this: RegExp, text: string, ...rest: Args): Result {
      if (typeof text === 'string' && text.length > most && !isOneSet(this))
        note(String(this), text);
      return original.call(this, text, ...rest);
    };
  Object.assign(RegExp.prototype, {
    test: watched(test),
    exec: watched(exec),
    [Symbol.replace]: watched(replace as (this: RegExp, text: string, by: string) => string),
    [Symbol.match]: watched(match),
    [Symbol.split]: watched(split as (this: RegExp, text: string, limit?: number) => string[]),
  });
  String.prototype.normalize = function (this: string, form?: string) {
    note(`normalize ${form}`, String(this));
    return normalize.call(this, form);
  };
  const end = () => {
    Object.assign(RegExp.prototype, {
      test,
      exec,
      [Symbol.replace]: replace,
      [Symbol.match]: match,
      [Symbol.split]: split,
    });
    String.prototype.normalize = normalize;
  };
  return { seen, end };
};
