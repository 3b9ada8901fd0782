import { PHOTO_CALLS } from '../../contract/picture/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Throttle } from '../account/throttle.ts';
import { createErasePhotos, type NamedInCatalogue, photosOf } from './erase-photos.ts';
import { mountPhotos } from './photo-routes.ts';
import { createPhotos, PHOTO_FOLDER } from './photos.ts';

type Needs = Kernel & { namedInCatalogue: NamedInCatalogue; throttle: Throttle };

export const photo = defineNoun({
  name: 'photo',
  about: 'photographs that customers send with reviews and returns',
  calls: [PHOTO_CALLS],
  scopes: {},
  folders: [PHOTO_FOLDER],
  make: (needs: Needs) => {
    const photos = createPhotos(needs);
    const { keepTrack, erase } = createErasePhotos(needs);
    return {
      services: { photos },
      routes: (mount) => mountPhotos(mount, { photos }),
      personal: {
        leave: keepTrack,
        erase: async (kv, uid) => {
          await erase(kv, uid);
          return [];
        },
        export: {
          read: async ({ kv, caller }) => ({
            values: {},
            pictures: await photosOf(kv, caller.account._id),
          }),
        },
      },
    };
  },
});
