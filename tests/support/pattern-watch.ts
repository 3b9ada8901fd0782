// Notes every regular expression and every normalisation that is applied to a long text, because a
// sender could cause such work on purpose.

const {
  test,
  exec,
  [Symbol.replace]: replace,
  [Symbol.match]: match,
  [Symbol.split]: split,
} = RegExp.prototype;
const { normalize } = String.prototype;

/**
 * Whether a pattern looks for one character of a set, and so reads a text at most once. The
 * validator counts characters beyond the basic plane with such a pattern.
 */
const isOneSet = (pattern: RegExp) => /^\[[^\]]*\]$/.test(pattern.source);

/** Until `end`, `seen` names each operation on a text longer than `most` characters. */
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
