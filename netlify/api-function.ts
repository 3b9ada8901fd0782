// A function that answers some calls of the API.
import { createApi, type MountCalls } from '../src/server/api.ts';
import { answerWith } from './deps.ts';

/** Answers the requests of a function, which mounts the calls that its paths lead to. */
export const apiFunction = (calls: MountCalls) => answerWith((deps) => createApi(deps, calls));
