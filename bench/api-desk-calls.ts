// Every call of the admin area: the catalogue's drafts, releases, the audit log and the dashboard.
import sharp from 'sharp';
import type { ApiCall } from './api-call.ts';
import { form, plainFields, type World } from './api-world.ts';

const read = (path: string, address = path): ApiCall => ({
  endpoint: `GET ${path}`,
  prepare: async (world) => () => world.staff.send('GET', address),
});

let made = 0;
const newSlug = () => {
  made += 1;
  return `bench-${made}`;
};

const LISTS = { category: '/admin/categories', product: '/admin/products' } as const;
type Kind = keyof typeof LISTS;

/** What stands in the list of this kind first; its data is complete. */
const firstOf = async ({ staff }: World, kind: Kind) => {
  const { body } = await staff.send('GET', `${LISTS[kind]}?sort=name&limit=1`);
  const [row] = body.categories ?? body.products;
  return (await staff.send('GET', `/admin/${kind}/${row._id}`)).body[kind];
};

/** Fields of the form that sends a draft: one for each value of a product, JSON for a category. */
const draftFields = (kind: Kind, data: object): Record<string, string> =>
  kind === 'category' ? { category: JSON.stringify(data) } : plainFields(data);

const copyOf = async (world: World, kind: Kind) => {
  const { data, kind: sold } = await firstOf(world, kind);
  const slug = newSlug();
  const fields = draftFields(kind, data);
  return form(
    kind === 'category'
      ? { slug, ...fields }
      : { slug, kind: sold, ...fields, code: slug.toUpperCase() },
  );
};

const callsOf = (kind: Kind): ApiCall[] => [
  read(LISTS[kind]),
  {
    endpoint: `GET /admin/${kind}/{id}`,
    prepare: async (world) => {
      const { _id } = await firstOf(world, kind);
      return () => world.staff.send('GET', `/admin/${kind}/${_id}`);
    },
  },
  {
    endpoint: `PATCH /admin/${kind}/{id}`,
    prepare: async (world) => {
      const { _id, version, data } = await firstOf(world, kind);
      const changed = { ...data, sortOrder: (data.sortOrder + 1) % 1000 };
      const fields = { version: String(version), ...draftFields(kind, changed) };
      return () => world.staff.send('PATCH', `/admin/${kind}/${_id}`, form(fields));
    },
  },
  {
    endpoint: `POST /admin/${kind}`,
    prepare: async (world) => {
      const copy = await copyOf(world, kind);
      return () => world.staff.send('POST', `/admin/${kind}`, copy);
    },
  },
  {
    endpoint: `DELETE /admin/${kind}/{id}`,
    prepare: async (world) => {
      const { body } = await world.staff.send('POST', `/admin/${kind}`, await copyOf(world, kind));
      return () => world.staff.send('DELETE', `/admin/${kind}/${body[kind]._id}?version=1`);
    },
  },
];

export const newPicture = async () => {
  made += 1;
  const background = `#${made.toString(16).padStart(6, '0')}`;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return form({ picture: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) });
};

const PICTURES: ApiCall[] = [
  {
    endpoint: 'POST /admin/picture',
    prepare: async (world) => {
      const picture = await newPicture();
      return () => world.staff.send('POST', '/admin/picture', picture);
    },
  },
  {
    endpoint: 'GET /admin/picture',
    prepare: async (world) => {
      const { body } = await world.staff.send('POST', '/admin/picture', await newPicture());
      return () => world.staff.send('GET', `/admin/picture?src=${body.picture.src}`);
    },
  },
];

/** Changes a product, and gives back the fingerprint of the draft that comes of it. */
const somethingToPublish = async (world: World) => {
  const { staff } = world;
  const { _id, data } = await firstOf(world, 'product');
  const sortOrder = String((data.sortOrder + 1) % 1000);
  await staff.send('PATCH', `/admin/product/${_id}`, form({ sortOrder }));
  return (await staff.send('GET', '/admin/release-draft')).body.draft.fingerprint as string;
};

const RELEASES: ApiCall[] = [
  read('/admin/release-draft'),
  {
    endpoint: 'POST /admin/release',
    prepare: async (world) => {
      const fingerprint = await somethingToPublish(world);
      return () => world.staff.send('POST', '/admin/release', { fingerprint });
    },
  },
  {
    endpoint: 'POST /admin/release-restore',
    prepare: async (world) => {
      const { current } = (await world.staff.send('GET', '/admin/releases')).body;
      return () =>
        world.staff.send('POST', '/admin/release-restore', {
          number: current === 0 ? 1 : 0,
          current,
        });
    },
  },
  read('/admin/releases'),
  read('/admin/build'),
  {
    endpoint: 'POST /admin/build',
    prepare: async (world) => () => world.staff.send('POST', '/admin/build'),
  },
];

// Releases first: they need a draft without anything wrong in it.
export const DESK_CALLS: ApiCall[] = [
  ...RELEASES,
  ...callsOf('category'),
  ...callsOf('product'),
  ...PICTURES,
  read('/admin/quotes.csv'),
  read('/admin/audit-log'),
  read('/admin/dashboard'),
];
