// Makes the nouns of an API one after the other, and combines what they declare.

import { inReadingOrder } from '../contract/api-key/key-scopes.ts';
import type { Endpoint } from '../contract/kernel/endpoint.ts';
import type { Kernel, Mount, Noun, NounParts } from './account/define-noun.ts';
import type { StoredUser } from './account/stored-user.ts';
import { type Base, createBase } from './base.ts';
import type { Deps } from './deps.ts';
import type { NounTasks, Registered } from './kernel/noun/noun.ts';
import type { NOUNS } from './nouns.ts';

/** Any noun: its needs and its services are not in the type. */
export type AnyNoun = Noun<string, never, object>;

/** The services before the first noun: settings of the host, base, and `registered`. */
type Given = Omit<Deps, keyof Base> & Base & Pick<Kernel, 'registered'>;

/**
 * The services of all nouns of a list; or, if a noun needs a service that no earlier noun makes,
 * the names of the noun and of the service.
 */
type Assembled<List, Services> = List extends readonly [infer First, ...infer Rest]
  ? First extends { name: infer Name; make: (needs: infer Needs) => { services: infer Made } }
    ? Services extends Needs
      ? Assembled<Rest, Services & Made>
      : { noun: Name; lacks: Exclude<keyof Needs, keyof Services> }
    : never
  : Services;
export type Services = Omit<Assembled<typeof NOUNS, Given>, Exclude<keyof Deps, keyof Base>>;

type Declared = readonly (readonly [noun: string, thing: string])[];

/** Throws when two nouns declare the same thing, such as a call; the message names both nouns. */
const requireOnce = (what: string, found: Declared) => {
  const owners = new Map<string, string>();
  for (const [noun, thing] of found) {
    const owner = owners.get(thing);
    if (owner !== undefined)
      throw new Error(`The nouns ${owner} and ${noun} both have the ${what} ${thing}.`);
    owners.set(thing, noun);
  }
};

const declaredBy = <Thing>(
  nouns: readonly AnyNoun[],
  things: (noun: AnyNoun) => readonly Thing[],
) => nouns.flatMap((noun) => things(noun).map((thing) => [noun.name, thing] as const));

/** Throws when a noun declares a thing, such as a scope, in another form than this. */
const requireForm = (what: string, form: RegExp, found: Declared) => {
  for (const [noun, thing] of found)
    if (!form.test(thing))
      throw new Error(
        `The noun ${noun} has the ${what} ${thing}, which is not of the form ${form}.`,
      );
};

const endpointsOf = ({ calls }: Pick<AnyNoun, 'calls'>): readonly Endpoint[] =>
  calls.flatMap(({ endpoints }) => endpoints);

/** First parts of keys that belong to no noun: lists, kept answers, marks of nightly work. */
export const KERNEL_FOLDERS = ['ans', 'idx', 'onc', 'out', 'probe', 'seg', 'upk'];

const ofKernel = (things: readonly string[]): Declared =>
  things.map((thing) => ['kernel', thing] as const);

/** Throws when two nouns conflict, or when a call has an unknown scope. */
const requireDistinct = (nouns: readonly AnyNoun[]) => {
  requireOnce(
    'name',
    declaredBy(nouns, ({ name }) => [name]),
  );
  requireOnce(
    'call',
    declaredBy(nouns, (noun) => endpointsOf(noun).map(({ name }) => name)),
  );
  requireOnce(
    'address',
    declaredBy(nouns, (noun) => endpointsOf(noun).map(({ method, path }) => `${method} ${path}`)),
  );
  const folders = declaredBy(nouns, (noun) => noun.folders);
  requireForm('storage prefix', /^[a-z][a-z0-9-]*$/, folders);
  requireOnce('storage prefix', [...ofKernel(KERNEL_FOLDERS), ...folders]);
  const declaredScopes = declaredBy(nouns, (noun) => Object.keys(noun.scopes));
  requireForm('scope', /^[a-z-]{1,50}:(read|write)$/, declaredScopes);
  requireOnce('scope', declaredScopes);
  requireOnce(
    'kind of entry of the audit log',
    declaredBy(nouns, ({ audited = {} }) => Object.keys(audited)),
  );
  const scopes = new Set(['any', ...nouns.flatMap((noun) => Object.keys(noun.scopes))]);
  for (const noun of nouns)
    for (const { name, keyScope } of endpointsOf(noun))
      if (keyScope !== undefined && !scopes.has(keyScope))
        throw new Error(
          `The call ${name} of ${noun.name} has the scope ${keyScope}, which no noun registers.`,
        );
};

type Made = { noun: AnyNoun; parts: NounParts };

/** Throws if parts of two nouns conflict, or if a list shows documents of another noun. */
const requireDistinctParts = (made: readonly Made[], given: Declared) => {
  const from = (things: (parts: NounParts) => readonly string[]): Declared =>
    made.flatMap(({ noun, parts }) => things(parts).map((thing) => [noun.name, thing] as const));
  const namesIn = (part: (parts: NounParts) => object | undefined) =>
    from((parts) => Object.keys(part(parts) ?? {}));
  requireOnce('service', [...given, ...namesIn(({ services }) => services)]);
  requireOnce(
    'kind of letter',
    namesIn(({ letters }) => letters),
  );
  requireOnce(
    'event',
    namesIn(({ events }) => events),
  );
  requireOnce(
    'channel',
    namesIn(({ channels }) => channels),
  );
  requireOnce(
    'part',
    from(({ noteBounce }) => (noteBounce ? ['noteBounce'] : [])),
  );
  requireOnce(
    'field of the export',
    namesIn(({ personal }) => personal?.export?.fields),
  );
  requireOnce(
    'list',
    from(({ lists = [] }) => lists.map(({ name }) => name)),
  );
  requireOnce(
    'task',
    from(({ tasks = {} }) => Object.values(tasks).flatMap((some) => some.map(({ name }) => name))),
  );
  for (const { noun, parts } of made)
    for (const { name, folder } of parts.lists ?? [])
      if (!noun.folders.includes(folder))
        throw new Error(
          `The list ${name} of ${noun.name} lists ${folder}, which the noun does not store under.`,
        );
};

/** Mounts the calls of a noun. Throws when the noun mounts another call, or leaves one out. */
const mountNoun = (mount: Mount, noun: AnyNoun, { routes }: NounParts) => {
  const left = new Set(endpointsOf(noun));
  const mountOwn: Mount = (called, ...more) => {
    if (!left.delete(called))
      throw new Error(`The noun ${noun.name} mounts ${called.name}, which is not among its calls.`);
    mount(called, ...more);
  };
  routes?.(mountOwn);
  const [missing] = left;
  if (missing) throw new Error(`The noun ${noun.name} does not mount ${missing.name}.`);
};

/** Makes the nouns of an API. Throws when two of them conflict; the message names both. */
export const assemble = (deps: Deps, nouns: readonly AnyNoun[]) => {
  requireDistinct(nouns);
  const registered: Registered<StoredUser> = {
    letters: {},
    events: {},
    senders: {},
    describe: {},
    personal: [],
    noteBounce: async () => undefined,
    scopes: inReadingOrder(Object.assign({}, ...nouns.map(({ scopes }) => scopes))),
    calls: nouns.flatMap(({ calls }) => calls),
  };
  const audited = Object.assign({}, ...nouns.map((noun) => noun.audited));
  const base = createBase(deps, audited);
  let services = { ...base, registered };
  const made: Made[] = [];
  for (const noun of nouns) {
    const parts: NounParts = noun.make({ ...deps, ...services } as never);
    made.push({ noun, parts });
    services = { ...services, ...parts.services };
    const { channels = {}, letters = {}, events = {}, noteBounce, personal } = parts;
    Object.assign(registered.letters, letters);
    Object.assign(registered.events, events);
    for (const [channel, { sender, describe }] of Object.entries(channels)) {
      Object.assign(registered.describe, { [channel]: describe });
      if (sender) Object.assign(registered.senders, { [channel]: sender });
    }
    if (noteBounce) registered.noteBounce = noteBounce;
    if (personal) registered.personal.push(personal);
  }
  requireDistinctParts(made, ofKernel(Object.keys({ ...deps, ...base, registered })));
  const lists = made.flatMap(({ parts }) => parts.lists ?? []);
  const tasksOf = (kind: keyof NounTasks) => made.flatMap(({ parts }) => parts.tasks?.[kind] ?? []);
  return {
    // `Services` is computed from NOUNS, in whose order the nouns have just been made.
    services: services as unknown as Services,
    mount: (mount: Mount) => {
      for (const { noun, parts } of made) mountNoun(mount, noun, parts);
    },
    tasks: {
      minute: tasksOf('minute'),
      often: [...lists.map(({ tasks }) => tasks.settle), ...tasksOf('minute'), ...tasksOf('often')],
      nightly: [...tasksOf('nightly'), ...lists.map(({ tasks }) => tasks.rebuild)],
      erasing: tasksOf('erasing'),
    },
  };
};
