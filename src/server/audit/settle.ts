// What becomes of an entry once its change is over: it stays for good, or it goes when nothing was
// changed.
import { KEEP, type Kv, type OpId } from '../storage/kv.ts';
import { oldMarkers, removeOldSegments, settleOldMarkers } from '../storage/list-repair.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import { AUDIT, type AuditList } from './audit-list.ts';
import { auditKey, isMade, storedEntry } from './stored-entry.ts';

/**
 * To be asked when the change can no longer be on its way: after it has been answered, or long
 * after it was announced.
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
 * Settles the entries a crash left open, then their list, whose markers go with it: none may go
 * before its entry is settled.
 */
export const auditTask = (
  list: AuditList,
  ports: StoragePorts,
  newOpId: () => OpId,
): SweepTask => ({
  name: `list ${AUDIT}`,
  run: async (kv, hasTime) => {
    // One moment for both: no marker becomes old in between.
    const now = ports.now();
    for (const { entity } of oldMarkers(await list.markers.all(kv), now)) {
      if (!hasTime()) return 0;
      await settleEntry(kv, entity, newOpId());
    }
    return (
      (await settleOldMarkers(list, kv, now, hasTime)) +
      (await removeOldSegments(list, kv, AUDIT, now))
    );
  },
});
