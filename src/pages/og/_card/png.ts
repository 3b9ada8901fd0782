import sharp from 'sharp';

/** A palette of 64 holds three flat grounds, the lines and their soft edges; a full-colour file is three times as large. */
export const sharePng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9, effort: 7 }).toBuffer();
