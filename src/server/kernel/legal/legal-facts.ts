// The legal facts that are valid on a day. Every price, tax, paper, letter and page asks here.
import type { Legal } from '../../../contract/company/legal-rules.ts';
import { dayOf, SECOND_MS } from '../../../contract/kernel/days.ts';
import { recordOn } from '../../../contract/legal/legal.ts';
import type { Kv } from '../storage/kv.ts';
import { LEGAL_KEY, type StoredLegal, storedLegal } from './stored-legal.ts';

/** `record` is the id of their record; null for the facts of the repository. */
export type ValidLegal = Legal & { record: string | null };
type Deps = {
  /** The facts of the repository, valid before the first record. */
  legal: Legal;
  now: () => number;
};

/** How long prices may follow records that another process has changed meanwhile. */
const RECENT_MS = 10 * SECOND_MS;

export const createLegalFacts = ({ legal: { legalName, gstin, tax }, now }: Deps) => {
  const first: ValidLegal = { legalName, gstin, tax, record: null };
  let recent: { stored: StoredLegal | null; until: number } | undefined;

  const onDay = (stored: StoredLegal | null, day: string): ValidLegal => {
    const found = recordOn(stored?.records ?? [], day);
    if (!found) return first;
    const { _id: record, legalName, gstin, tax } = found;
    return { record, legalName, gstin, tax };
  };
  const read = async (kv: Kv) => {
    const stored = (await kv.get(LEGAL_KEY, storedLegal))?.value ?? null;
    recent = { stored, until: now() + RECENT_MS };
    return stored;
  };

  return {
    /** The facts on a day, from records that were read. */
    onDay,
    /** The facts on a day in India. */
    on: async (kv: Kv, day: string) => onDay(await read(kv), day),
    /** The facts of this moment's day. */
    today: async (kv: Kv) => onDay(await read(kv), dayOf(now())),
    /**
     * The facts on a day, today by default, perhaps from records read some seconds ago: for lists
     * and carts, which are shown often. An order is checked again by `on`.
     */
    recently: async (kv: Kv, day = dayOf(now())) =>
      onDay(recent && now() < recent.until ? recent.stored : await read(kv), day),
    /** Called after a change by this process. */
    forgetRecent: () => {
      recent = undefined;
    },
  };
};
export type LegalFacts = ReturnType<typeof createLegalFacts>;
