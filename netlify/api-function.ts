// The handler of a function with the whole API; the function's paths decide which calls it gets.
import { createApi } from '../src/server/api.ts';
import { NOUNS } from '../src/server/nouns.ts';
import { answerWith } from './deps.ts';

export const apiFunction = answerWith((deps) => createApi(deps, NOUNS));
