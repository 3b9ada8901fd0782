// Several tasks at once, of which any may fail or refuse.
import { ApiError } from '../refusal.ts';

/** All of them finish before a failure is thrown: what is under way cannot be cancelled. */
export const allOf = async (tasks: readonly Promise<unknown>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(tasks);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  // After a failure of storage the outcome is unknown, which is worse than a refusal.
  const [worst] = [...reasons.filter((reason) => !(reason instanceof ApiError)), ...reasons];
  if (worst !== undefined) throw worst;
};
