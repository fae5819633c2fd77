import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { hashDistance } from '#domain/media/checks/near-duplicates.ts';
import { isSamePicture } from '#server/features/listings/verify/find-likeness.ts';
import { MOST_BITS } from '#server/features/listings/verify/queries.ts';
import { fingerprintPicture, matchPicture } from '#server/platform/images/match-pictures.ts';

/*
 * Proves that a picture is found again that was compressed, scaled, cropped by 5 % or brightened, and that strangers are not taken for it. Each photo of a folder counts as ten pictures: itself and the
 * nine parts of it. Two of one photo are no strangers.
 *   npm run prove:verify -- [--photos artwork] [--derived 300]
 */
const { values } = parseArgs({
  options: { photos: { type: 'string', default: 'artwork' }, derived: { type: 'string', default: '300' } },
});
const SIDE = 1600;
const PARTS = 3;
/** The share of derived pictures that must be found, and how many pairs of strangers are compared at least. */
const LEAST_FOUND = 0.95;
const LEAST_PAIRS = 6000;

/** Pictures of one view in the project's own folder, which are no strangers: a house by day and by night, a room as a photo and in a film. */
const ONE_VIEW = [/^photo-exterior-/, /^(tour-living-room-view|video-walkthrough-frame)/];

type Known = {
  photo: string;
  bytes: Buffer;
  width: number;
  height: number;
  hashes: string[];
  grid: Buffer;
  small: string;
};

const folder = await mkdtemp(path.join(tmpdir(), 'prove-verify-'));
let files = 0;
const keep = async (bytes: Buffer): Promise<string> => {
  files += 1;
  const file = path.join(folder, `${files}.jpg`);
  await writeFile(file, bytes);
  return file;
};
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 85 }).toBuffer();

/** What a server knows of a picture: the hash of its thumbnail, and the thumbnail itself. */
async function describePicture(photo: string, bytes: Buffer): Promise<Known> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await keep(await jpeg(sharp(bytes).resize(480, 720, { fit: 'inside', withoutEnlargement: true })));
  const { hashes, grid } = await fingerprintPicture({ path: await keep(bytes), type: 'jpeg' });
  return { photo, bytes, width, height, hashes, grid: Buffer.from(grid, 'base64'), small };
}

async function takeParts(photo: string, whole: Buffer): Promise<Known[]> {
  const { width, height } = await sharp(whole).metadata();
  const size = { width: Math.floor(width / PARTS), height: Math.floor(height / PARTS) };
  const places = Array.from({ length: PARTS ** 2 }, (_, index) => ({
    left: (index % PARTS) * size.width,
    top: Math.floor(index / PARTS) * size.height,
  }));
  const parts = await Promise.all(
    places.map(({ left, top }) => jpeg(sharp(whole).extract({ left, top, width: size.width, height: size.height }))),
  );
  return Promise.all([whole, ...parts].map((bytes) => describePicture(photo, bytes)));
}

const names = (await readdir(values.photos)).filter((name) => /\.jpe?g$/i.test(name)).sort();
const pictures: Known[] = [];
for (const name of names) {
  const opened = sharp(path.join(values.photos, name)).autoOrient();
  const whole = await jpeg(opened.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }));
  // A plain part of a wall or of the sky has no hash: nobody could say whose it is.
  pictures.push(...(await takeParts(name, whole)).filter(({ hashes }) => hashes.length > 0));
}

/** Cuts 5 % of the width and of the height off, at sides that change from picture to picture. */
function crop(picture: Sharp, { width, height }: Known, index: number): Sharp {
  const [left, top] = [((index * 7) % 5) / 4, ((index * 3) % 5) / 4];
  return picture.extract({
    left: Math.floor(width * 0.05 * left),
    top: Math.floor(height * 0.05 * top),
    width: Math.floor(width * 0.95),
    height: Math.floor(height * 0.95),
  });
}

const CHANGES: Record<string, (picture: Sharp, known: Known, index: number) => Sharp> = {
  compressed: (picture) => picture.jpeg({ quality: 40 }),
  scaled: (picture, { width }) => picture.resize(Math.round(width / 2)).jpeg({ quality: 80 }),
  cropped: (picture, known, index) => crop(picture, known, index).jpeg({ quality: 80 }),
  brightened: (picture) => picture.modulate({ brightness: 1.2 }).jpeg({ quality: 80 }),
};

const isLike = async (asked: Pick<Known, 'hashes' | 'grid'>, known: Known): Promise<boolean> => {
  const [own = ''] = known.hashes;
  if (!asked.hashes.some((hash) => hashDistance(hash, own) <= MOST_BITS)) return false;
  return isSamePicture(await matchPicture(asked.grid, known.small));
};

const found: Record<string, { found: number; of: number }> = {};
const kinds = Object.entries(CHANGES);
for (let index = 0; index < Number(values.derived); index += 1) {
  const known = pictures[Math.floor((index * 7) / kinds.length) % pictures.length];
  const [kind, change] = kinds[index % kinds.length] ?? [];
  if (!known || !kind || !change) continue;
  const file = await keep(await change(sharp(known.bytes), known, index).toBuffer());
  const { hashes, grid } = await fingerprintPicture({ path: file, type: 'jpeg' });
  const isFound = await isLike({ hashes, grid: Buffer.from(grid, 'base64') }, known);
  const so = found[kind] ?? { found: 0, of: 0 };
  found[kind] = { found: so.found + (isFound ? 1 : 0), of: so.of + 1 };
}

const areOfOneView = (one: string, other: string): boolean =>
  one === other || ONE_VIEW.some((view) => view.test(one) && view.test(other));

let pairs = 0;
const wrong: string[] = [];
for (const [index, one] of pictures.entries()) {
  for (const other of pictures.slice(index + 1)) {
    if (areOfOneView(one.photo, other.photo)) continue;
    pairs += 1;
    if (await isLike(one, other)) wrong.push(`${one.photo} and ${other.photo}`);
  }
}
await rm(folder, { recursive: true });

const sum = Object.values(found).reduce((so, each) => so + each.found, 0);
const asked = Object.values(found).reduce((so, each) => so + each.of, 0);
for (const [kind, each] of Object.entries(found)) console.log(`${kind}: ${each.found} of ${each.of} found`);
for (const pair of wrong) console.log(`Taken for one another: ${pair}`);
console.log(
  `${sum} of ${asked} derived pictures found; ${wrong.length} of ${pairs} pairs of strangers taken for one another.`,
);
const isProven = sum >= asked * LEAST_FOUND && pairs >= LEAST_PAIRS && wrong.length === 0;
console.log(isProven ? 'Proven' : 'NOT PROVEN');
process.exitCode = isProven ? 0 : 1;
