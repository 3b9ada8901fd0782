// Makes the pixels of a share picture: cuts its photograph to the panel, and writes the file.
import sharp from 'sharp';
import type { CardPhoto } from './compose.ts';

/** Without chroma subsampling, so that fine lines keep their edges. */
export const shareJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

/**
 * Cuts a photograph to cover the panel, with `centre` of its width in the middle if possible;
 * returns it as a data URL.
 */
export const cutPhotograph = async (
  { file, centre }: CardPhoto,
  { width, height }: { width: number; height: number },
) => {
  const whole = await sharp(file).metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const [across, tall] = [Math.ceil(whole.width * scale), Math.ceil(whole.height * scale)];
  const left = Math.min(Math.max(Math.round(across * centre - width / 2), 0), across - width);
  const top = Math.floor((tall - height) / 2);
  const cut = await sharp(file)
    .resize(across, tall)
    .extract({ left, top, width, height })
    .jpeg({ quality: 95 })
    .toBuffer();
  return `data:image/jpeg;base64,${cut.toString('base64')}`;
};
