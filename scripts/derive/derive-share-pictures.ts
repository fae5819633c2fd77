/**
 * Makes the pictures that links to the public pages show elsewhere (Open Graph): JPEG, 1200 × 630, from the originals in
 * `artwork/`. Run by hand after one changed: `node scripts/derive/derive-share-pictures.ts`. The results are committed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SOURCES = 'artwork';
const OUTPUT = 'public/assets/share';
const MANIFEST = 'app/lib/pictures/share-pictures.ts';

/** The size that most networks show whole, in their large cards. */
const SIZE = { width: 1200, height: 630 };
const QUALITY = 80;

type Source = { name: string; file: string; alt: string };

const PICTURES: Source[] = [
  {
    name: 'home',
    file: 'photo-exterior-twilight.jpg',
    alt: 'Modern two-story house at twilight with warm light in every window (sample rendering)',
  },
  {
    name: 'services',
    file: 'photo-living-room.jpg',
    alt: 'Bright living room with pale sofa and glass doors to the garden (sample rendering)',
  },
  {
    name: 'pricing',
    file: 'drone-oblique.jpg',
    alt: 'Modern house with driveway and front garden from the air (sample rendering)',
  },
  {
    name: 'contact',
    file: 'photo-exterior-day.jpg',
    alt: 'Modern two-story house seen across its front lawn on a sunny day (sample rendering)',
  },
];

async function derive({ name, file, alt }: Source): Promise<string> {
  const picture = sharp(path.join(SOURCES, file)).resize({ ...SIZE, fit: 'cover', position: 'centre' });
  const bytes = await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  await writeFile(path.join(OUTPUT, `${name}-${hash}.jpg`), bytes);
  return `  ${name}: ${JSON.stringify({ url: `/assets/share/${name}-${hash}.jpg`, ...SIZE, alt })},`;
}

await mkdir(OUTPUT, { recursive: true });
for (const name of await readdir(OUTPUT)) await rm(path.join(OUTPUT, name));
const entries: string[] = [];
for (const source of PICTURES) entries.push(await derive(source));
const manifest = [
  '// Written by scripts/derive/derive-share-pictures.ts. Edit the list there, not this file.',
  '/** A picture that a link to a page shows elsewhere. */',
  'export type SharePicture = { url: string; width: number; height: number; alt: string };',
  '',
  'export const sharePictures = {',
  ...entries,
  '} satisfies Record<string, SharePicture>;',
  '',
];
await writeFile(MANIFEST, manifest.join('\n'));
console.log(`${entries.length} pictures in ${OUTPUT}. Now run: biome format --write ${MANIFEST}`);
