// Groups modules into scripts by use. A root is a module that the browser fetches by itself: an
// island, a screen, or the rules that a form imports. An area is a folder of src/browser. Modules
// used by the same areas go into one script.
type Module = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
};
type Context = { getModuleInfo: (id: string) => Module | null };

/** Areas that are on every page: two folders of islands, and the renderer that hydrates them. */
const EVERYWHERE = ['menu', 'quote', 'renderer'];
const RANKS = 8;

/** A root's area and its folder there; undefined for rules, which come when a form is sent. */
const placeOf = (id: string) => {
  if (id.includes('/node_modules/')) return { area: 'renderer', part: '' };
  const [, area = 'page', part = ''] =
    /\/src\/browser\/(?:public\/|kernel\/)?([a-z]+)\/(?:([a-z-]+)\/)?/.exec(id) ?? [];
  return id.includes('/src/contract/') ? undefined : { area, part };
};

const rootsOf = (id: string, context: Context) => {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const module = context.getModuleInfo(one);
    return module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0;
  });
};

/**
 * A module's group and its rank; the modules that it imports have the same rank or a higher one.
 */
const groupOf = (id: string, context: Context) => {
  const roots = rootsOf(id, context);
  if (roots.length < 2) return undefined;
  const places = roots.map(placeOf).filter((place) => place !== undefined);
  const areas = [...new Set(places.map(({ area }) => area))].sort();
  const parts = [...new Set(places.map(({ part }) => part))];
  const [, library] = /\/node_modules\/([a-z-]+)\//.exec(id) ?? [];
  if (areas.length > 1 && EVERYWHERE.some((area) => areas.includes(area)))
    return { name: 'base', rank: 7 };
  if (areas.length > 2) return { name: 'shared', rank: 6 };
  if (library && places.length < roots.length) return { name: library, rank: 5 };
  if (areas.length === 2) return { name: areas.join('-'), rank: 4 };
  // The tables of the catalogue alone weigh as much as the controls of all screens. What they share
  // with another area has a higher rank, so that a public page does not fetch them all.
  if (parts.length > 1 && areas[0] === 'admin' && id.includes('/src/contract/'))
    return { name: 'admin-facts', rank: 3 };
  if (parts.length > 1) return { name: areas.join(), rank: 2 };
  if (parts.length === 1) return { name: [...areas, ...parts].filter(Boolean).join('-'), rank: 1 };
  return { name: 'rules', rank: 0 };
};

/**
 * For `codeSplitting.groups`. Widely shared groups have priority, so that no group takes another's
 * modules.
 */
export const groupsByUse = () => {
  const known = new Map<string, ReturnType<typeof groupOf>>();
  const find = (id: string, context: Context) => {
    if (!known.has(id)) known.set(id, groupOf(id, context));
    return known.get(id);
  };
  return Array.from({ length: RANKS }, (_, rank) => ({
    name: (id: string, context: Context) => {
      const group = find(id, context);
      return group?.rank === rank ? group.name : null;
    },
    priority: rank,
  }));
};
