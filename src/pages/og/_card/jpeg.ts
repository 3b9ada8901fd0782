// The pixels of a share picture: its photograph cut to the panel, and the whole as a file.
import sharp from 'sharp';
import type { CardPhoto } from './compose.ts';

/** Full colour, so that fine lines keep their edges. */
export const shareJpeg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** A lying photograph as high as the panel and cut to its width, `centre` of its own width in the middle if it can be; as an address that holds its own data. */
export const cutPhotograph = async ({ file, centre }: CardPhoto, { width, height }: { width: number; height: number }) => {
  const whole = await sharp(file).resize({ height }).toBuffer({ resolveWithObject: true });
  const spare = whole.info.width - width;
  const left = Math.min(Math.max(Math.round(whole.info.width * centre - width / 2), 0), spare);
  const cut = await sharp(whole.data).extract({ left, top: 0, width, height }).jpeg({ quality: 95 }).toBuffer();
  return `data:image/jpeg;base64,${cut.toString('base64')}`;
};
