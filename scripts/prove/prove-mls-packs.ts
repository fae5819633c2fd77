import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { ssim } from 'ssim.js';
import { z } from 'zod';
import { findFrame } from '#domain/listings/picture-frame.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { findShippedProfile } from '#domain/listings/shipped-profiles.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { signInPerson } from '#server/test/accounts.ts';
import {
  askPack,
  makeStagedProperty,
  makeTestPack,
  meanDifference,
  resizePlainly,
  STAGED_PLACE,
} from '#server/test/listing-packs.ts';
import { createMedia } from '#server/test/media.ts';
import { openTestStudio } from '#server/test/studio.ts';

/*
 * Proves packs for six services from outside: bytes, names, pixels and color by exiftool, likeness by ssim.js, and where words are drawn by pixels. Then what is refused.
 *   npm run prove:mls-packs -- [--photos 45] [--width 2400]
 */
const { values } = parseArgs({
  options: { photos: { type: 'string', default: '45' }, width: { type: 'string', default: '2400' } },
});
const [photos, width] = [Number(values.photos), Number(values.width)];
const SIZE = { width, height: Math.round((width * 2) / 3) };
/** SmartMLS takes 40 files, so that its pack is of those. */
const SERVICES = ['canopy', 'smartmls', 'crmls', 'armls', 'bright', 'ranw'];
/** Two encodings of one picture are so far apart at most, and a plate with words is further, in steps of 255. */
const ALIKE = 6;
const LEAST_LIKENESS = 0.9;
const NAME = /^\d{3}_[a-z0-9-]+(_virtually-staged|_original)?\.jpg$/;

const exifSchema = z.array(
  z.object({ ImageWidth: z.int(), ImageHeight: z.int(), FileType: z.string(), ColorSpace: z.string() }),
);

const studio = await openTestStudio();
const realtor = await signInPerson(studio);
const staged = await makeStagedProperty(studio, realtor, { photos, ...SIZE });
const root = await mkdtemp(path.join(tmpdir(), 'prove-packs-'));
const sources = new Map<string, Buffer>();
for (const { id, filePath } of [...staged.photos, staged.original]) {
  const { stream } = await studio.services.storage.read(filePath);
  sources.set(id, Buffer.concat(await stream.toArray()));
}

const wrong = { bytes: 0, names: 0, pixels: 0, color: 0, likeness: 0, drawn: 0 };
let files = 0;
let leastLikeness = 1;
let mostBytes = 0;

const rgba = async (picture: Sharp) => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

/** The part of a picture at its lower left, where words would stand. */
const corner = (picture: Sharp, { width: wide, height: high }: { width: number; height: number }) => {
  const part = { left: Math.round(wide * 0.02), width: Math.round(wide * 0.1), height: Math.round(high * 0.025) };
  return picture
    .extract({ ...part, top: Math.round(high * 0.945) })
    .raw()
    .toBuffer();
};

async function judge(profile: Profile, file: { name: string; content: Buffer }, mediaId: string): Promise<void> {
  const place = path.join(root, file.name);
  await writeFile(place, file.content);
  const told = execFileSync('exiftool', ['-json', '-ImageWidth', '-ImageHeight', '-FileType', '-ColorSpace', place]);
  const [exif] = exifSchema.parse(JSON.parse(told.toString()));
  const { inner, outer } = findFrame(SIZE, profile.pixels);
  const [left, top] = [Math.floor((outer.width - inner.width) / 2), Math.floor((outer.height - inner.height) / 2)];
  const plain = await resizePlainly(sources.get(mediaId) ?? Buffer.alloc(0), inner);
  const source = sharp(plain, { raw: { ...inner, channels: 3 } });
  const made = sharp(
    await sharp(file.content)
      .extract({ left, top, ...inner })
      .png()
      .toBuffer(),
  );
  const { mssim } = ssim(await rgba(made), await rgba(source), { ssim: 'bezkrovny', downsample: 'fast' });
  const difference = meanDifference(await corner(made, inner), await corner(source, inner));
  const isLabelled = file.name.includes('virtually-staged') && profile.alteration.label === 'image';
  files += 1;
  leastLikeness = Math.min(leastLikeness, mssim);
  mostBytes = Math.max(mostBytes, file.content.length);
  if (profile.most_bytes !== null && file.content.length >= profile.most_bytes) wrong.bytes += 1;
  if (!NAME.test(file.name)) wrong.names += 1;
  if (exif?.ImageWidth !== outer.width || exif.ImageHeight !== outer.height) wrong.pixels += 1;
  if (exif?.FileType !== 'JPEG' || exif.ColorSpace !== 'sRGB') wrong.color += 1;
  if (mssim < LEAST_LIKENESS) wrong.likeness += 1;
  if (difference > ALIKE !== isLabelled) wrong.drawn += 1;
}

for (const id of SERVICES) {
  const profile = findShippedProfile(id);
  if (!profile) throw new Error(`There is no profile ${id}.`);
  const most = profile.photos.most ?? photos;
  const media_ids = photos > most ? staged.photos.slice(0, most).map((photo) => photo.id) : null;
  const startedAt = performance.now();
  const propertyId = staged.property.id;
  const { pack, files: made } = await makeTestPack(studio, realtor, { propertyId, profile_id: id, media_ids });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const ids = (media_ids ?? staged.photos.map((photo) => photo.id)).flatMap((each, index) =>
    profile.alteration.original === 'either' && index + 1 === STAGED_PLACE ? [each, staged.original.id] : [each],
  );
  const pictures = made.filter(({ name }) => name.endsWith('.jpg'));
  for (const [index, file] of pictures.entries()) await judge(profile, file, ids[index] ?? '');
  console.log(`${profile.name}: ${pictures.length} pictures, ${(pack.bytes / 1e6).toFixed(1)} MB, ${seconds} s`);
}

/** What is refused, and with which words. */
async function countRefusals(): Promise<number> {
  const { id: propertyId } = staged.property;
  const more = Math.max(0, 46 - photos);
  for (let index = 0; index < more; index += 1)
    await createMedia(studio, realtor, { propertyId, fileName: `x${index}.jpg` });
  const many = await askPack(realtor, propertyId, { profile_id: 'smartmls' });
  const bare = await makeStagedProperty(studio, realtor, { photos: STAGED_PLACE, width: 300, height: 200 });
  const id = bare.photos[STAGED_PLACE - 1]?.id;
  const admin = await signInPerson(studio, { role: 'admin' });
  await admin.browser.request('PUT', `/api/media/${id}/alteration`, { json: { alteration: 'staging' } });
  await admin.browser.request('DELETE', `/api/media/${bare.original.id}`);
  const missing = await askPack(realtor, bare.property.id, { profile_id: 'crmls' });
  for (const { status, body } of [many, missing]) console.log(status, body.detail);
  return [many, missing].filter(({ status }) => status === 409).length;
}

const refused = await countRefusals();
await studio.close();
await rm(root, { recursive: true, force: true });
console.log(
  `least likeness ${leastLikeness.toFixed(4)} by ssim.js, largest file ${mostBytes.toLocaleString('en-US')} bytes`,
);
const isProven = printFigures(
  { files, ...wrong, refused },
  { bytes: 0, names: 0, pixels: 0, color: 0, likeness: 0, drawn: 0, refused: 2 },
);
process.exitCode = isProven ? 0 : 1;
