// Settles an entry after its change: the entry stays for good, or is removed if nothing was
// changed.

import { oldMarkers, removeOldSegments, settleOldMarkers } from '../lists/list-repair.ts';
import { KEEP, type Kv, type OpId } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { SweepTask } from '../sweep/sweeper.ts';
import { type AuditList, auditKey, isMade, storedEntry } from './stored-entry.ts';

/**
 * Call it when the change can no longer be under way: after the answer, or long after the entry was
 * written.
 */
export const settleEntry = async (kv: Kv, id: string, opId: OpId) => {
  const entry = (await kv.get(auditKey(id), storedEntry))?.value;
  if (!entry || entry.isSettled) return;
  if (!(await isMade(kv, entry))) return kv.purge(auditKey(id));
  await kv.update(auditKey(id), storedEntry, opId, (current) =>
    current ? { ...current, isSettled: true } : KEEP,
  );
};

/**
 * Settles the entries that a crash left open, then their list, which removes their markers: none
 * may go before its entry is settled.
 */
export const auditTask = (
  list: AuditList,
  ports: StoragePorts,
  newOpId: () => OpId,
): SweepTask => ({
  name: list.tasks.settle.name,
  run: async (kv, hasTime) => {
    // One time for both, so that no marker becomes old in between.
    const now = ports.now();
    for (const { entity } of oldMarkers(await list.markers.all(kv), now)) {
      if (!hasTime()) return 0;
      await settleEntry(kv, entity, newOpId());
    }
    return (
      (await settleOldMarkers(list, kv, now, hasTime)) +
      (await removeOldSegments(list, kv, list.name, now))
    );
  },
});
