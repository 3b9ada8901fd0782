// The whole API, for the one-machine host and the tests.
import { createApi } from './api.ts';
import type { AnyNoun } from './assemble.ts';
import type { Deps } from './deps.ts';
import { docs } from './docs/noun.ts';
import { NOUNS } from './nouns.ts';
import { plan } from './plan/noun.ts';

/**
 * Nouns without own storage whose calls are open to anyone. On Netlify each has a function of its
 * own, so that the other bundles do not contain them.
 */
export const OPEN_NOUNS = [plan, docs] as const;

/** @param more nouns to add to those of the site. */
export const createApp = (deps: Deps, more: readonly AnyNoun[] = []) =>
  createApi(deps, [...NOUNS, ...more, ...OPEN_NOUNS]);
