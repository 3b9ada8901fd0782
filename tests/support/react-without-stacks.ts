// The development build of React takes a stack trace of every element, for the sake of warnings,
// until it has taken 10,000 in a second: a seventh of the time of these tests. Here the count
// always stands above that limit.
import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

const internals: object = Reflect.get(react, INTERNALS);
if (!(COUNT in internals)) throw new Error(`This version of React has no ${COUNT}.`);
Object.defineProperty(internals, COUNT, {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
});
