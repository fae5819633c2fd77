import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { VARIANTS } from '#domain/media/variants.ts';
import { askAs, makeDeliveryLink, makeProperty, sendFile } from '#e2e/harness/delivery-calls.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { makeLargePhoto } from './large-photo.ts';

/**
 * Sixty photographs of 24 megapixels, from the drop to the last one seen in their delivery, against what sharp alone takes on the same cores
 * for the same sizes of files that lie in a folder. The pages must be built.
 */
const PICTURES = 60;
const MAX_RATIO = 1.25;
/** As a browser sends them. */
const AT_ONCE = 6;
const DEADLINE_MS = 600_000;

const bytes = await makeLargePhoto();
const names = Array.from({ length: PICTURES }, (_, place) => `photo-${place + 1}.jpg`);

/** Does work for each name, so many at once. */
async function inLanes(lanes: number, work: (name: string) => Promise<unknown>): Promise<void> {
  const left = names.values();
  const runLane = async () => {
    for (const name of left) await work(name);
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

const folder = mkdtempSync(path.join(tmpdir(), 'sixty-'));

/** What a program would do that made the same sizes and no more: one decoding, and each size from the one above it. */
async function makeSizes(name: string): Promise<void> {
  const inside = (variant: keyof typeof VARIANTS) => {
    const { maxWidth, maxHeight } = VARIANTS[variant];
    return { width: maxWidth, height: maxHeight, fit: 'inside' as const, withoutEnlargement: true };
  };
  const output = (ending: string) => path.join(folder, `${name}.${ending}`);
  const mls = sharp(path.join(folder, 'source.jpg')).autoOrient().resize(inside('mls')).raw();
  const large = await mls.toBuffer({ resolveWithObject: true });
  await sharp(large.data, { raw: large.info }).jpeg({ quality: 88 }).toFile(output('mls.jpg'));
  const middle = sharp(large.data, { raw: large.info }).resize(inside('preview')).raw();
  const preview = await middle.toBuffer({ resolveWithObject: true });
  await sharp(preview.data, { raw: preview.info }).webp({ quality: 78, effort: 2 }).toFile(output('preview.webp'));
  await sharp(preview.data, { raw: preview.info }).jpeg({ quality: 80 }).toFile(output('preview.jpg'));
  const small = sharp(preview.data, { raw: preview.info }).resize(inside('thumbnail')).raw();
  const thumbnail = await small.toBuffer({ resolveWithObject: true });
  const shown = () => sharp(thumbnail.data, { raw: thumbnail.info });
  await shown().webp({ quality: 78, effort: 2 }).toFile(output('thumbnail.webp'));
  await shown().jpeg({ quality: 78 }).toFile(output('thumbnail.jpg'));
}

writeFileSync(path.join(folder, 'source.jpg'), bytes);
// A core for each picture: threads within a picture would only wait for each other.
sharp.concurrency(1);
sharp.cache(false);
const measureBare = () => secondsOf(() => inLanes(availableParallelism(), makeSizes));

const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
const admin = await createPerson(server, { role: 'admin' });
const property = await makeProperty(server, admin, 'Maple House');
const address = await makeDeliveryLink(server, admin, property.id);

async function isSeen(): Promise<boolean> {
  const { files } = await askAs<DeliveryPage>(server, admin, ['GET', `/api${address}`]);
  if (files.length < PICTURES) return false;
  const last = files.at(-1);
  const picture = await fetch(`${server.url}${last?.thumbnail}.webp`);
  await picture.arrayBuffer();
  return picture.ok;
}

const bareBefore = await measureBare();
const ours = await secondsOf(async () => {
  await inLanes(AT_ONCE, (name) => sendFile(server, admin, { property, name, bytes }));
  await pollUntil('the last photo is seen', isSeen, DEADLINE_MS);
});
// Once before and once behind: what else the machine does changes meanwhile.
const bare = (bareBefore + (await measureBare())) / 2;
await server.stop();
server.remove();
rmSync(folder, { recursive: true });
reportLine({
  name: `${PICTURES} photographs of 24 megapixels, from the drop to the last one in their delivery`,
  unit: 's',
  ours,
  bare,
  ratio: ours / bare,
  mark: { atMost: MAX_RATIO },
});
