// The pictures of parts: every part with a shape of its own is an object that a scene builds, of
// one size, and light enough for a list of them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  hasPartPicture,
  PART_DRAWINGS,
  type PartDrawing,
  partDrawing,
  partPicture,
} from '../src/contract/catalogue/part.ts';
import { partSchema } from '../src/contract/catalogue/part-rules.ts';

const FOLDER = 'public/part-pictures';
const SCENES = 'art/scenes/parts';
const EXTRAS = 'src/content/extras';
const LARGEST_FILE = 8_000;
const SIDE = 240;

const drawings = Object.keys(PART_DRAWINGS) as PartDrawing[];
const objects = drawings.filter(hasPartPicture);
const files = readdirSync(FOLDER);

describe('pictures of parts', () => {
  it('are one for each part that has a shape of its own, and no others', () => {
    expect(files.toSorted()).toEqual(objects.map((name) => `${name}.avif`).toSorted());
  });

  it('can each be rendered again from the scene', () => {
    const text = readdirSync(SCENES, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.py'))
      .map((name) => readFileSync(join(SCENES, name), 'utf8'))
      .join('\n');
    const built = [...text.matchAll(/^def part_(\w+)\(/gm)];
    expect(built.map(([, name]) => `${name}.avif`).toSorted()).toEqual(files.toSorted());
  });

  it.each(files)('are squares of twice the size shown, and light: %s', async (file) => {
    expect(statSync(join(FOLDER, file)).size).toBeLessThanOrEqual(LARGEST_FILE);
    const { width, height, format } = await sharp(join(FOLDER, file)).metadata();
    expect({ width, height, format }).toEqual({ width: SIDE, height: SIDE, format: 'heif' });
  });

  it('lie on the paper of the page, without an edge', async () => {
    const paper = /--paper: #(\w\w)(\w\w)(\w\w);/.exec(
      readFileSync('src/styles/tokens.css', 'utf8'),
    );
    const wanted = (paper ?? []).slice(1).map((pair) => Number.parseInt(pair, 16));
    for (const file of files) {
      const { data } = await sharp(join(FOLDER, file)).raw().toBuffer({ resolveWithObject: true });
      const corners = [0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1];
      for (const corner of corners)
        for (const [channel, tone] of wanted.entries())
          expect(data[corner * 3 + channel], file).toSatisfy(
            (seen: number) => Math.abs(seen - tone) < 16,
          );
    }
  });

  it('are what a part is shown by; a care plan stays a line drawing', () => {
    expect(partPicture('button')).toBe('/part-pictures/button.avif');
    expect(partPicture('logbook')).toBe(partDrawing('logbook'));
    for (const name of readdirSync(EXTRAS)) {
      const { kind, drawing } = partSchema.parse(
        JSON.parse(readFileSync(join(EXTRAS, name), 'utf8')),
      );
      expect(hasPartPicture(drawing), name).toBe(kind !== 'service');
    }
  });
});
