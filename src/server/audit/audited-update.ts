import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { Audit, Intent } from './audit.ts';

/** Passes the decision of a write on, and amends the entry to it. */
type Decided<Before, After> = <Next extends After | typeof KEEP>(
  current: Before,
  next: Next,
) => Promise<Next>;

type Update<Before, After, Written> = Omit<Intent, 'before' | 'after'> & {
  /** The version as it was read, and what the change makes of it. */
  before: Before;
  after: After;
  /** What the log keeps of a version: no secrets, and null where there is none yet. */
  view: (version: Before) => object | null;
  /** The same for the new version; null when the change removes the thing. */
  viewAfter: (version: After) => object | null;
  /**
   * Makes the change inside a compare-and-swap of the document `key`, as the operation `opId`. It
   * decides anew on the version it really replaces, and passes both through `decided`.
   */
  write: (decided: Decided<Before, After>) => Promise<Written>;
};

/**
 * A change of one document by staff, with its entry in the audit log.
 *
 * The entry is written first and the change after it, so that no change can happen unseen. Between
 * reading the document and writing it somebody else may change it: the caller decides on what it
 * has read, and does not come here when nothing would change; `write` decides once more on the
 * version it replaces, and the entry is amended before that version is replaced. The entry
 * counts from the moment the document has taken `opId`: a process that ends in between, a change
 * that throws and one that keeps its document leave none (docs/decisions/0016).
 */
export const auditedUpdate = <Before, After, Written>(
  audit: Pick<Audit, 'record'>,
  kv: ScopedKv,
  { before, after, view, viewAfter, write, ...intent }: Update<Before, After, Written>,
): Promise<Written> =>
  audit.record(kv, { ...intent, before: view(before), after: viewAfter(after) }, (amend) =>
    write(async (current, next) => {
      const decision: After | typeof KEEP = next;
      if (decision !== KEEP) await amend(view(current), viewAfter(decision));
      return next;
    }),
  );
