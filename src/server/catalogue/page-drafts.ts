// The drafts of the pages that the company writes: home, about and contact.
import { PAGE_IDS, PAGE_KINDS } from '../../contract/catalogue/page.ts';
import type { DeskPage, PageChanges, PageRow } from '../../contract/catalogue/page-draft-rules.ts';
import { TABLES } from '../../contract/catalogue/tables.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { ABOUT, CONTACT, HOME } from './kinds.ts';
import { createSingleDraft, type SingleDeps } from './single-draft.ts';

type Deps = SingleDeps & {
  /** Whether the drafts have this category. */
  hasCategory: (kv: Kv, slug: string) => Promise<boolean>;
};

const rowOf = ({ kind, data, live: _, problems, updatedBy, ...frame }: DeskPage): PageRow => ({
  ...frame,
  kind,
  name: data.name,
  problemCount: problems.length,
  updatedBy: updatedBy?.name ?? null,
});

export const createPageDrafts = ({ hasCategory, ...deps }: Deps) => {
  const home = createSingleDraft(HOME, PAGE_IDS.home, deps);
  const about = createSingleDraft(ABOUT, PAGE_IDS.about, deps);
  const contact = createSingleDraft(CONTACT, PAGE_IDS.contact, deps);

  const readers = {
    home: async (call: Call): Promise<DeskPage> => ({ kind: 'home', ...(await home.read(call)) }),
    about: async (call: Call): Promise<DeskPage> => ({
      kind: 'about',
      ...(await about.read(call)),
    }),
    contact: async (call: Call): Promise<DeskPage> => ({
      kind: 'contact',
      ...(await contact.read(call)),
    }),
  };
  const drafts = { home, about, contact };
  const kindOf = (id: string) => {
    const kind = PAGE_KINDS.find((one) => drafts[one].id === id);
    if (!kind) throw notFound();
    return kind;
  };

  type Building = { situations: readonly { category: string | null }[] };
  /** Throws 422 for a situation that newly names a category that the drafts do not have. */
  const requireCategories = async (kv: Kv, { situations }: Building) => {
    const before = (await home.all(kv)).flatMap(({ data }) => data.building.situations);
    const known = new Set(before.map(({ category }) => category));
    for (const [at, { category }] of situations.entries())
      if (category !== null && !known.has(category) && !(await hasCategory(kv, category)))
        throw wrongField(
          `page.building.situations.${at}.category`,
          `There is no category ${category}.`,
        );
  };

  return {
    drafts,

    list: (call: Call): Promise<PageRow[]> =>
      Promise.all(PAGE_KINDS.map(async (kind) => rowOf(await readers[kind](call)))),

    /** Throws 404 for an id that no page has. */
    read: (call: Call, id: string) => readers[kindOf(id)](call),

    /** Throws 422 if the sent draft is of another page, and 409 for another version. */
    change: async (
      call: StaffCall,
      id: string,
      { version, page }: PageChanges,
    ): Promise<DeskPage> => {
      const { value: name } = TABLES[kindOf(id)].fields.name;
      if (page.name !== name) throw wrongField('page.name', `The name of this page is ${name}.`);
      switch (page.name) {
        case 'Home':
          await requireCategories(call.kv, page.building);
          return { kind: 'home', ...(await home.change(call, version, () => page)) };
        case 'About us':
          return { kind: 'about', ...(await about.change(call, version, () => page)) };
        case 'Contact':
          return { kind: 'contact', ...(await contact.change(call, version, () => page)) };
      }
    },
  };
};
