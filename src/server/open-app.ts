// Creates an API of nouns whose calls are open to anyone. It knows no accounts, so a function that
// serves only this API has a small bundle.
import { answerCalls } from './answer-calls.ts';
import { type AnyNoun, assemble } from './assemble.ts';
import type { Deps } from './deps.ts';

/** Throws if a noun has a call that is not open to anyone. */
export const createOpenApp = (deps: Deps, nouns: readonly AnyNoun[]) => {
  const { mount, services } = assemble(deps, nouns);
  const { mounted, ...api } = answerCalls(deps, services, async () => undefined, mount);
  const closed = mounted.find(({ access }) => access !== 'anyone');
  if (closed) throw new Error(`${closed.name} is not open to anyone`);
  return { ...api, mounted };
};
