// Runs steps one after another, in the order in which they were requested, and names those that are
// not done.
import { atom } from 'nanostores';

export const createTurns = () => {
  /** Names of the steps that run or wait for their turn. */
  const $busy = atom<readonly string[]>([]);
  let last: Promise<unknown> = Promise.resolve();

  const without = (names: readonly string[], name: string) =>
    names.filter((_, at) => at !== names.indexOf(name));

  return {
    $busy,
    inTurn: <Made>(name: string, step: () => Promise<Made>): Promise<Made> => {
      $busy.set([...$busy.get(), name]);
      const made = last.then(step);
      last = made.catch(() => undefined).then(() => $busy.set(without($busy.get(), name)));
      return made;
    },
  };
};
