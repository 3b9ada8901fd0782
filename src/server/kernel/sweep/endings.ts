// Decides what a task may erase: only things that have certainly ended. A thing whose end cannot be
// calculated is kept.

/**
 * Decides whether things have ended, for one run of a task. `report` throws when the end of one of
 * them could not be calculated, so that the sweep reports the task.
 */
export const createEndings = (now: () => number) => {
  const unknown: { name: string; why: unknown }[] = [];
  const keep = (name: string, why: unknown) => {
    unknown.push({ name, why });
    return false;
  };
  return {
    /** @param endOf the end, in milliseconds since 1970. */
    hasEnded: (name: string, endOf: () => number) => {
      try {
        const end = endOf();
        if (!Number.isNaN(end)) return now() >= end;
      } catch (error) {
        return keep(name, error);
      }
      return keep(name, new RangeError('The end is no date.'));
    },
    report: () => {
      if (unknown.length === 0) return;
      throw new AggregateError(
        unknown.map(({ why }) => why),
        `Kept, because the end is unknown: ${unknown.map(({ name }) => name).join(', ')}.`,
      );
    },
  };
};
