// Pages print the legal name and the GSTIN when they are built. When other facts become valid, the
// shown release is built again.
import type { Basics } from '../kernel/basics.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import { LEGAL_KEY, NO_RECORDS, storedLegal } from '../kernel/legal/stored-legal.ts';
import { KEEP, type Kv, type ScopedKv, type Storage } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';

type Deps = Pick<Basics, 'newOpId'> & {
  /** Requests a build of the current release; absent where nothing builds the site. */
  buildSite: ((kv: ScopedKv) => Promise<unknown>) | undefined;
  legalFacts: LegalFacts;
  /** Record of the facts that the pages print; null: the repository's. Undefined: unknown. */
  shownLegal: (() => string | null | undefined) | undefined;
  storage: Storage;
};
export type LegalPages = ReturnType<typeof createLegalPages>;

export const createLegalPages = ({ buildSite, legalFacts, newOpId, shownLegal, storage }: Deps) => {
  /** Whether the pages print what is valid today. A site that cannot tell counts as current. */
  const areCurrent = async (kv: Kv) => {
    const shown = shownLegal?.();
    return shown === undefined || shown === (await legalFacts.recently(kv)).record;
  };

  /** Requests a build if the pages are behind: one for each record, whatever becomes of it. */
  const follow = async (kv: ScopedKv): Promise<boolean> => {
    if (!buildSite || (await areCurrent(kv))) return false;
    const { record } = await legalFacts.today(kv);
    const builtFor = record ?? '';
    if ((await kv.get(LEGAL_KEY, storedLegal))?.value.builtFor === builtFor) return false;
    await buildSite(kv);
    await kv.update(LEGAL_KEY, storedLegal, newOpId(), (current) =>
      current?.builtFor === builtFor ? KEEP : { ...(current ?? NO_RECORDS), builtFor },
    );
    return true;
  };

  return {
    areCurrent,
    follow,
    task: {
      name: 'pages that print other legal facts',
      run: async () => ((await follow(storage.scope())) ? 1 : 0),
    } satisfies SweepTask,
  };
};
