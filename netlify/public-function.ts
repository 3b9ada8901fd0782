// A function that answers calls open to anyone, bundled without what knows of accounts.
import { createPublicApi, type MountPublicCalls } from '../src/server/public-api.ts';
import { answerWith } from './deps.ts';

/** Answers the requests of a function whose calls are all open to anyone. */
export const publicFunction = (calls: MountPublicCalls) =>
  answerWith((deps) => createPublicApi(deps, calls));
