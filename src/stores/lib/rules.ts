// The rules' library, zod, in a browser that can do without it until its first screen is there. A
// build puts the `z` of this file in its place (build/late-rules.ts): every schema is then a
// placeholder, and is made with the library when somebody applies it. Without a build, `z` is zod.

type Library = typeof import('./rules-library.ts').library;
let library: Library | undefined;
let hasPlaceholders = false;

/** Gives placeholders the library with which they are made. */
export const takeLibrary = (given: Library) => {
  library = given;
};
/** Whether rules can be applied now. */
export const hasRules = () => library !== undefined || !hasPlaceholders;
/** Fetches the library; rejects when it could not be had. */
export const fetchRules = async () => {
  if (!hasRules()) library = (await import('./rules-library.ts')).library;
};

type Make = () => unknown;
const placeholders = new WeakMap<object, Make>();
/** What a placeholder stands for. */
const real = (thing: unknown) =>
  (typeof thing === 'object' && thing !== null) || typeof thing === 'function'
    ? (placeholders.get(thing)?.() ?? thing)
    : thing;

const memberOf = (owner: object, name: string | symbol): unknown => {
  const member = Reflect.get(owner, name);
  return typeof member === 'function' ? member.bind(owner) : member;
};

/** These give no placeholder: their result is wanted now. */
const APPLIES = ['parse', 'safeParse', 'safeParseAsync', '_zod'];

/** @param shell A function where the thing itself may be called. */
const placeholder = (shell: object, make: Make): object => {
  let made: object | undefined;
  const thing = () => {
    if (!library) throw new Error('A rule was applied before the library of rules was there.');
    made ??= Object(make()) as object;
    return made;
  };
  const proxy = new Proxy(shell, {
    get: (_, name) => {
      if (library || typeof name === 'symbol' || APPLIES.includes(name))
        return memberOf(thing(), name);
      // Asked by whoever awaits it.
      if (name === 'then') return undefined;
      return placeholder(
        () => {},
        () => memberOf(thing(), name),
      );
    },
    apply: (_, __, given) => {
      const call = () => Reflect.apply(thing() as () => unknown, undefined, given.map(real));
      return library ? call() : placeholder({}, call);
    },
    has: (_, name) => Reflect.has(thing(), name),
    ownKeys: () => Reflect.ownKeys(thing()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(thing(), name);
      return found && { ...found, configurable: true };
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(thing()),
  });
  placeholders.set(proxy, thing);
  return proxy;
};

/** The library, or placeholders of what is made with it. */
export const z = new Proxy({} as Library, {
  get: (_, name) => {
    if (library) return Reflect.get(library, name);
    hasPlaceholders = true;
    return placeholder(
      () => {},
      () => Reflect.get(library as Library, name),
    );
  },
});
