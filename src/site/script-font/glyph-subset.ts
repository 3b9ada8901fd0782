// Cuts a font to exactly the glyphs of these numbers, with all its layout rules. subset-font only
// takes characters, and then keeps every glyph that a rule could ever reach from them.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The parts of HarfBuzz's subsetter (hb-subset.h) that this file calls. */
type Subsetter = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (size: number) => number;
  free: (at: number) => void;
  hb_blob_create: (at: number, size: number, mode: number, user: number, free: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_set_invert: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_glyph_set: (input: number) => number;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set: (input: number, type: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
};

const MEMORY_WRITABLE = 2;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;

let loading: Promise<Subsetter> | undefined;
const load = async () => {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  const exported = instance.exports as unknown as Subsetter;
  exported._initialize();
  return exported;
};

type Kept = { characters: Iterable<string>; glyphs: Iterable<number> };

/** The font with these characters and glyphs only, in the same format (TrueType). */
export const glyphSubset = async (font: Uint8Array, { characters, glyphs }: Kept) => {
  loading ??= load();
  const hb = await loading;
  const at = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.byteLength, MEMORY_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  hb.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0) ?? 0);
  const kept = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
  const cut = hb.hb_subset_or_fail(face, input);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.free(at);
  if (cut === 0) throw new Error('HarfBuzz could not cut the font.');
  const result = hb.hb_face_reference_blob(cut);
  const start = hb.hb_blob_get_data(result, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(
    start,
    start + hb.hb_blob_get_length(result),
  );
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(cut);
  return bytes;
};
