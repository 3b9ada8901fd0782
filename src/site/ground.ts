// The colour shown until a photograph has loaded.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { keptOutput } from './kept-output.ts';

const hex = (part: number) => part.toString(16).padStart(2, '0');

const meanOf = async (file: string) => {
  const picture = await readFile(file);
  const mean = await keptOutput('mean colour', [picture], () =>
    sharp(picture).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
  );
  return `#${[...mean.subarray(0, 3)].map(hex).join('')}`;
};
const known = new Map<string, Promise<string>>();

/**
 * Mean colour of a picture file as `#rrggbb`. Each file is read once, because a picture appears on
 * several pages.
 */
export const groundOf = (file: string) => {
  const mean = known.get(file) ?? meanOf(file);
  known.set(file, mean);
  return mean;
};
