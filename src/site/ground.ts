// The colour that stands where a photograph will be.
import sharp from 'sharp';

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** Mean colour of a picture file as `#rrggbb`. */
export const groundOf = async (file: string) => {
  const { data } = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map(hex).join('')}`;
};
