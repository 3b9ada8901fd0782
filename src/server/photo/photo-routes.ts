// Calls of the photographs that customers send.
import * as customer from '../../contract/picture/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { Photos } from './photos.ts';

export const mountPhotos = (mount: Mount, { photos }: { photos: Photos }) => {
  mount(customer.uploadPhoto, async (call) => ({
    photo: await photos.store(call, call.caller.account._id, call.body.picture),
  }));
  mount(customer.readPhoto, async (call) => {
    const { bytes, type } = await photos.read(call, call.caller.account, call.query.src);
    return new Response(bytes, {
      headers: { 'content-type': type, 'content-disposition': 'inline; filename="photo"' },
    });
  });
};
