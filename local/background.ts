// Work that goes on after its answer: letters and lists must not keep anybody waiting.

const GRACE_MS = 5_000;

export const createBackground = () => {
  const underWay = new Set<Promise<unknown>>();
  return {
    waitUntil: (work: Promise<unknown>) => {
      const whole: Promise<unknown> = work.then(
        () => underWay.delete(whole),
        () => underWay.delete(whole),
      );
      underWay.add(whole);
    },
    /** Resolves when the work under way is done, or a few seconds later. */
    rest: async () => {
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, GRACE_MS);
      });
      await Promise.race([Promise.all(underWay), grace]);
      clearTimeout(timer);
    },
  };
};
