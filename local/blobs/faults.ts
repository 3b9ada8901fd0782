// What the embedded engine can be made to do wrong, for tests: anything a network and a service in
// trouble do.

export type Operation = {
  /** 1 for the engine's first operation, and so on. */
  number: number;
  kind: 'get' | 'head' | 'put' | 'delete' | 'list';
  store: string;
  /** Empty for a list and for the removal of a whole store. */
  key: string;
};

export type Fault = {
  /** Time until the operation is done; it is done even if the caller has given up by then. */
  delayMs?: number;
  /** Time from there until the answer arrives. */
  answerDelayMs?: number;
  /** `false`: nothing is read or written. */
  apply?: boolean;
  /**
   * `lost` breaks the connection, `never` says nothing at all, a number is a status, a function
   * makes another answer of the true one.
   */
  answer?: 'lost' | 'never' | number | ((answer: Response) => Response);
};

export type FaultPlan = (operation: Operation) => Fault | undefined;

const answerWith = (
  answer: Fault['answer'],
  done: Response | undefined,
): Response | Promise<Response> => {
  if (answer === 'never') return new Promise(() => undefined);
  if (answer === 'lost') throw new TypeError('fetch failed');
  if (typeof answer === 'number') return new Response(null, { status: answer });
  if (!done) throw new TypeError('fetch failed');
  return answer ? answer(done) : done;
};

/** Does the operation as the fault wants it. */
export const withFault = async (
  fault: Fault | undefined,
  sleep: (ms: number) => Promise<void>,
  operate: () => Response | Promise<Response>,
) => {
  if (!fault) return operate();
  if (fault.delayMs) await sleep(fault.delayMs);
  const done = fault.apply === false ? undefined : await operate();
  if (fault.answerDelayMs) await sleep(fault.answerDelayMs);
  return answerWith(fault.answer, done);
};
