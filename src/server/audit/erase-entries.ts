// Takes what the audit log says of a person out of its entries, also out of those that were written
// before marks stood for personal values.
import { isDeepStrictEqual } from 'node:util';
import type { Basics } from '../basics.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { AuditList } from './audit-list.ts';
import { entryWithout } from './personal-values.ts';
import { auditKey, storedEntry } from './stored-entry.ts';

type Deps = Pick<Basics, 'newOpId'> & { auditList: AuditList };
export type EraseEntries = ReturnType<typeof createEraseEntries>;

export const createEraseEntries =
  ({ auditList, newOpId }: Deps) =>
  /** `things`: ids of the account, its orders and all that belongs to them. */
  async (kv: Kv, things: ReadonlySet<string>): Promise<void> => {
    const rows = (await auditList.read(kv)).filter(({ entityId }) => things.has(entityId));
    for (const { _id } of rows)
      await kv.update(auditKey(_id), storedEntry, newOpId(), (entry) => {
        const without = entry && entryWithout(entry);
        return !without || isDeepStrictEqual(without, entry) ? KEEP : without;
      });
    await auditList.fold(
      kv,
      rows.map(({ _id }) => _id),
    );
  };
