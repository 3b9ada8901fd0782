// The handler of a function whose calls are open to anyone; its bundle has no code about accounts.
import type { AnyNoun } from '../src/server/assemble.ts';
import { createOpenApp } from '../src/server/open-app.ts';
import { answerWith } from './deps.ts';

/** Answers the requests of a function whose nouns are all open to anyone. */
export const openFunction = (...nouns: AnyNoun[]) =>
  answerWith((deps) => createOpenApp(deps, nouns));
