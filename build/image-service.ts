// Astro's image service, but it decodes each picture once for all sizes and formats: decoding AVIF
// takes longer than scaling.
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

const decoded = new WeakMap<Uint8Array, Promise<Uint8Array>>();

const decode = async (picture: Uint8Array): Promise<Uint8Array> => {
  const { format } = await sharp(picture).metadata();
  // Other formats decode quickly and stay as they are.
  return format === 'heif' ? sharp(picture).tiff({ compression: 'none' }).toBuffer() : picture;
};

const service: LocalImageService = {
  ...sharpService,
  transform: async (picture, ...options) => {
    // Astro's service reports pictures that cannot be read.
    const once = decoded.get(picture) ?? decode(picture).catch(() => picture);
    decoded.set(picture, once);
    return sharpService.transform(await once, ...options);
  },
};

export default service;
