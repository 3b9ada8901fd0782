// Astro's image service, except that a picture is decoded once for all its sizes and formats:
// decoding AVIF takes longer than making a picture smaller.
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

const decoded = new WeakMap<Uint8Array, Promise<Uint8Array>>();

const decode = async (picture: Uint8Array): Promise<Uint8Array> => {
  const { format } = await sharp(picture).metadata();
  // Files that are quick to read stay as they are.
  return format === 'heif' ? sharp(picture).tiff({ compression: 'none' }).toBuffer() : picture;
};

const service: LocalImageService = {
  ...sharpService,
  transform: async (picture, ...options) => {
    // Astro's service says what is wrong with a picture that cannot be read.
    const once = decoded.get(picture) ?? decode(picture).catch(() => picture);
    decoded.set(picture, once);
    return sharpService.transform(await once, ...options);
  },
};

export default service;
