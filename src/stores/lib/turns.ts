// Does one thing after the other, in the order in which they were asked for, and tells what is
// still being done.
import { atom } from 'nanostores';

export const createTurns = () => {
  /** What is being done or waits for its turn, by the names it was asked for with. */
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
