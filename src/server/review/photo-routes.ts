// Calls of the photographs that customers send.
import * as customer from '../../contract/picture/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Photos } from './photos.ts';

export const mountPhotos = (mount: Mount, { photos }: { photos: Photos }) => {
  mount(customer.uploadPhoto, async ({ kv, caller, body }) => ({
    photo: await photos.store(kv, caller.account._id, body.picture),
  }));
  mount(customer.readPhoto, async ({ kv, caller, query }) => {
    const { bytes, type } = await photos.read(kv, caller.account, query.src);
    return new Response(bytes, {
      headers: { 'content-type': type, 'content-disposition': 'inline; filename="photo"' },
    });
  });
};
