// Draws the mark as icon files, so that a change of colour or mark changes all of them.
import sharp from 'sharp';
import { colours } from '../../site/colours.ts';
import { MARK_SIZE, markBody } from '../../site/mark.ts';

/** The mark takes `share` of the plate's width. */
type Plate = { size: number; share: number; corner: number };

/** Icons by file name: with a plate of deep leaf, since launchers put them on any picture. */
export const ICONS: Record<string, Plate> = {
  'apple-touch': { size: 180, share: 0.62, corner: 0 },
  '192': { size: 192, share: 0.68, corner: 0.22 },
  '512': { size: 512, share: 0.68, corner: 0.22 },
  // Launchers cut a maskable icon to any shape inside its middle 80 %.
  'maskable-512': { size: 512, share: 0.54, corner: 0 },
};

const entry = (name: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${ICONS[name]?.size}x${ICONS[name]?.size}`,
  type: 'image/png',
  purpose,
});
export const MANIFEST_ICONS = [
  entry('192', 'any'),
  entry('512', 'any'),
  entry('maskable-512', 'maskable'),
];

export function plateSvg({ size, share, corner }: Plate): string {
  const scale = (size * share) / MARK_SIZE;
  const inset = (size * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${colours.leafDeep}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${markBody(colours.brassLight, colours.paper)}</g></svg>`;
}

/**
 * The mark on a disc of deep leaf: a fixed background, because it cannot follow the tab's colour.
 */
export const discSvg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><circle cx="16" cy="16" r="15" fill="${colours.leafDeep}"/>${markBody(colours.brassLight, colours.paper)}</svg>`;

export const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico of PNG pictures: directory, one 16-byte entry each, then the files. */
export function ico(pictures: { size: number; data: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ size, data }, at) => {
    const start = 6 + 16 * at;
    directory.writeUInt8(size, start);
    directory.writeUInt8(size, start + 1);
    directory.writeUInt16LE(1, start + 4);
    directory.writeUInt16LE(32, start + 6);
    directory.writeUInt32LE(data.length, start + 8);
    directory.writeUInt32LE(offset, start + 12);
    offset += data.length;
  });
  return Buffer.concat([directory, ...pictures.map(({ data }) => data)]);
}
