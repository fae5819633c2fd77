import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { VARIANT_NAMES, VARIANTS, variantFileName } from '#domain/media/variants.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { medianRound } from './statistics.ts';

/**
 * All variants of photographs of 24 megapixels by the product, against the library alone and, where it is installed, the
 * command of the library (Debian's `libvips-tools`): the same sizes, formats and qualities straight from the file, one
 * after another, as many files at once as there are cores. The product does more (its own process, header, placeholder).
 */
const MIN_RATIO = 0.85;
const MIN_RATIO_OF_COMMAND = 1;
const COMMAND = 'vipsthumbnail';
const PICTURES = 8;
const ROUNDS = 3;
const AT_ONCE = availableParallelism();
const WEBP = { quality: 78, effort: 2 };
const JPEG_QUALITY = { thumbnail: 78, preview: 80, mls: 88 };

// The workers of the product give way to requests; the peer must have the same priority in the system.
setPriority(10);
sharp.cache(false);
sharp.concurrency(1);
const root = await mkdtemp(path.join(tmpdir(), 'bench-images-'));
const source = path.join(root, 'source.jpg');
const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
await sharp('artwork/photo-exterior-day.jpg')
  .resize(6000, 4000)
  .composite([
    {
      input: { create: { width: 6000, height: 4000, channels: 3, background: '#808080', noise } },
      blend: 'soft-light',
    },
  ])
  .jpeg({ quality: 92 })
  .toFile(source);

const images = openImages({ size: AT_ONCE });

async function byProduct(folder: string): Promise<void> {
  const outcome = await images.process({ path: source, type: 'jpeg' }, folder);
  if (!outcome.ok) throw new Error(outcome.failure);
}

const ALL = VARIANT_NAMES.flatMap((name) => VARIANTS[name].formats.map((format) => ({ name, format })));

async function byLibrary(folder: string): Promise<void> {
  for (const { name, format } of ALL) {
    const { maxWidth, maxHeight } = VARIANTS[name];
    const picture = sharp(source).autoOrient().resize(maxWidth, maxHeight, { fit: 'inside' });
    const encoded = format === 'webp' ? picture.webp(WEBP) : picture.jpeg({ quality: JPEG_QUALITY[name] });
    await encoded.toFile(path.join(folder, variantFileName(name, format)));
  }
}

async function byCommand(folder: string): Promise<void> {
  for (const { name, format } of ALL) {
    const { maxWidth, maxHeight } = VARIANTS[name];
    const options = format === 'webp' ? `Q=${WEBP.quality},effort=${WEBP.effort}` : `Q=${JPEG_QUALITY[name]}`;
    const target = `${path.join(folder, variantFileName(name, format))}[${options}]`;
    const args = ['--size', `${maxWidth}x${maxHeight}`, '--output', target, source];
    const env = { ...process.env, VIPS_CONCURRENCY: '1' };
    const [code] = await once(spawn(COMMAND, args, { stdio: 'inherit', env }), 'exit');
    if (code !== 0) throw new Error(`${COMMAND} ended with ${code}.`);
  }
}

let made = 0;
/** Pictures a second. */
async function measure(work: (folder: string) => Promise<void>): Promise<number> {
  let left = PICTURES;
  const startedAt = performance.now();
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      await workInFolder(work);
    }
  });
  await Promise.all(lanes);
  return (PICTURES * 1000) / (performance.now() - startedAt);
}

async function workInFolder(work: (folder: string) => Promise<void>): Promise<void> {
  made += 1;
  const folder = path.join(root, String(made));
  await mkdir(folder);
  await work(folder);
}

await Promise.all(Array.from({ length: AT_ONCE }, () => workInFolder(byProduct)));
/** Pictures a second by the product and by another, in turn. */
async function compareWith(other: (folder: string) => Promise<void>) {
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, bare] = [await measure(byProduct), await measure(other)];
    rounds.push({ ours, bare });
  }
  return { unit: 'pictures/s', ...medianRound(rounds) };
}

const name = `five variants of 24 megapixels, ${AT_ONCE} at once`;
reportLine({
  name: `${name}, against the library`,
  ...(await compareWith(byLibrary)),
  mark: { atLeast: MIN_RATIO },
});
if (spawnSync(COMMAND, ['--help']).error) {
  console.log(`${COMMAND} is not installed, so it is not compared with. On Debian: apt install libvips-tools`);
} else {
  reportLine({
    name: `${name}, against ${COMMAND}`,
    ...(await compareWith(byCommand)),
    mark: { atLeast: MIN_RATIO_OF_COMMAND },
  });
}
await images.close();
await rm(root, { recursive: true, force: true });
