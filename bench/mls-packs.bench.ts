import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { findFrame } from '#domain/listings/picture-frame.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { findShippedProfile } from '#domain/listings/shipped-profiles.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { medianRound } from './statistics.ts';

/**
 * 60 photos of 24 megapixels as a pack has them, against the library alone and its own command: one resize and one encoding of the same size, as many files at once as
 * there are cores. The product reads the header, decodes what it made and measures the likeness; below a limit of bytes it searches the quality.
 */
const PICTURES = 60;
const ROUNDS = 3;
const QUALITY = 90;
const AT_ONCE = availableParallelism();
const MOST_RATIO = 1.3;
const MOST_RATIO_BELOW_BYTES = 2.5;

// The workers of the product give way to requests; the peer must have the same priority in the system.
setPriority(10);
sharp.cache(false);
sharp.concurrency(1);
const root = await mkdtemp(path.join(tmpdir(), 'bench-packs-'));
const source = path.join(root, 'source.jpg');
const photo = sharp('artwork/photo-kitchen.jpg').resize(6000, 4000, { fit: 'fill' });
await photo.jpeg({ quality: 92 }).toFile(source);
const images = openImages({ size: AT_ONCE });

async function onAll(work: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const workOn = async () => {
    for (let index = next++; index < PICTURES; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  return performance.now() - startedAt;
}

const outputOf = (index: number) => path.join(root, `${index}.jpg`);

const byProduct = ({ pixels, most_bytes }: Profile) =>
  onAll((index) => {
    const file = { path: source, type: 'jpeg' as const };
    return images.exportPicture({
      file,
      output: outputOf(index),
      pixels,
      mostBytes: most_bytes,
      label: null,
      xmp: null,
    });
  });

const byLibrary = ({ pixels }: Profile) =>
  onAll((index) => {
    const { width, height } = findFrame({ width: 6000, height: 4000 }, pixels).inner;
    return sharp(source).autoOrient().resize(width, height).jpeg({ quality: QUALITY }).toFile(outputOf(index));
  });

const byCommand = ({ pixels }: Profile) =>
  onAll(async (index) => {
    const { width, height } = findFrame({ width: 6000, height: 4000 }, pixels).inner;
    const out = `${outputOf(index)}[Q=${QUALITY}]`;
    await once(spawn('vipsthumbnail', [source, '--size', `${width}x${height}`, '-o', out]), 'exit');
  });

async function measure(id: string, name: string, atMost: number): Promise<void> {
  const profile = findShippedProfile(id);
  if (!profile) throw new Error(`There is no profile ${id}.`);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, bare] = [await byProduct(profile), await byLibrary(profile)];
    rounds.push({ ours, bare, ratio: ours / bare });
  }
  const { ours, bare, ratio } = medianRound(rounds);
  reportLine({ name, ours, bare, unit: 'ms', ratio, mark: { atMost } });
  console.log(`${name}: vipsthumbnail takes ${Math.round(await byCommand(profile))} ms`);
}

await measure('generic', '60 photos of 24 MP for a listing service', MOST_RATIO);
await measure('ranw', '60 photos of 24 MP below 125 KB', MOST_RATIO_BELOW_BYTES);
await images.close();
await rm(root, { recursive: true, force: true });
