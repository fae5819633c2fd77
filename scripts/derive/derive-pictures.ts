/**
 * Makes the pictures of the public pages from the originals in `artwork/`: AVIF and WebP in several widths, one JPEG,
 * and a tiny blurred stand-in. Run by hand after a picture changed: `node scripts/derive/derive-pictures.ts`. The results are
 * committed, so that a build needs nothing of this. The names carry a hash of their content, and they live under
 * `assets/`, so that they are served as files that never change.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const SOURCES = 'artwork';
const URL_FOLDER = '/assets/pictures';
const OUTPUT = `public${URL_FOLDER}`;
const MANIFEST = 'app/lib/pictures/pictures.ts';
/** Where all of them stand, for the pages that a studio edits. */
const FILES_MANIFEST = 'domain/catalogue/pictures/picture-files.ts';

/** Changes with every edit of the settings below, so that new results get new names. */
const SETTINGS = {
  version: 1,
  avif: { quality: 52, effort: 6 },
  webp: { quality: 74, effort: 5 },
  jpeg: { quality: 76 },
};
const JPEG_WIDTH = 1280;
const PLACEHOLDER_WIDTH = 16;

/** The names of this run; files with other names are of pictures that are no more. */
const written = new Set<string>();

const LARGE = [640, 960, 1280, 1680, 2100];
const MEDIUM = [320, 480, 640, 960, 1280];
/** Pictures that stand small in a gallery and fill the screen in its viewer. */
const GALLERY = [...MEDIUM, 1680, 2100];
/** Still frames of the videos, which have no more pixels than this. */
const FRAME = [320, 480, 640, 960];

/** `jpegWidth` is for originals that are narrower than the usual JPEG; `isFixed` for those that stand on pages without words to edit. */
type Source = {
  file: string;
  name: string;
  alt: string;
  widths: number[];
  jpegWidth?: number;
  isFixed?: boolean;
};

const PICTURES: Source[] = [
  {
    file: 'photo-exterior-twilight.jpg',
    name: 'exteriorTwilight',
    alt: 'Modern two-story house at twilight with warm light in every window under a pink and blue sky',
    widths: LARGE,
    isFixed: true,
  },
  {
    file: 'photo-exterior-day.jpg',
    name: 'exteriorDay',
    alt: 'Modern two-story house with white stucco, charcoal brick and cedar, seen across a front lawn on a sunny day',
    widths: GALLERY,
    isFixed: true,
  },
  {
    file: 'drone-overview.jpg',
    name: 'droneOverview',
    alt: 'Aerial view of a modern house on a leafy suburban street with neighboring homes',
    widths: GALLERY,
  },
  {
    file: 'drone-oblique.jpg',
    name: 'droneOblique',
    alt: 'Low aerial view of a modern house with its driveway, front garden and solar panels on the roof',
    widths: GALLERY,
    isFixed: true,
  },
  {
    file: 'photo-living-room.jpg',
    name: 'livingRoom',
    alt: 'Bright living room with pale sofa, stone fireplace wall, oak shelves and glass doors to the garden',
    widths: GALLERY,
    isFixed: true,
  },
  {
    file: 'photo-entrance-hall.jpg',
    name: 'entranceHall',
    alt: 'Entrance hall with oak staircase, glass balustrade, slatted wall and round mirror',
    widths: GALLERY,
    isFixed: true,
  },
  {
    file: 'photo-kitchen.jpg',
    name: 'kitchen',
    alt: 'White and oak kitchen with a marble waterfall island, three stools and brass-lined pendants',
    widths: GALLERY,
  },
  {
    file: 'photo-back-patio.jpg',
    name: 'backPatio',
    alt: 'Back patio with swimming pool, loungers under an umbrella and outdoor dining beside the house',
    widths: LARGE,
  },
  {
    file: 'photo-home-office.jpg',
    name: 'homeOffice',
    alt: 'Home office with walnut desk in front of built-in green-gray bookshelves',
    widths: GALLERY,
    isFixed: true,
  },
  {
    file: 'photo-dining.jpg',
    name: 'dining',
    alt: 'Walnut dining table for six beside a large window with a globe chandelier',
    widths: GALLERY,
  },
  {
    file: 'photo-primary-bedroom.jpg',
    name: 'primaryBedroom',
    alt: 'Primary bedroom with upholstered bed against an oak slat wall, armchair by a wide window',
    widths: GALLERY,
  },
  {
    file: 'photo-bathroom.jpg',
    name: 'bathroom',
    alt: 'Bathroom with freestanding tub under a window, floating oak vanity and walk-in shower',
    widths: GALLERY,
  },
  {
    file: 'tour-living-room-view.jpg',
    name: 'panoramaView',
    alt: 'One direction of the panorama: armchairs, fireplace wall and sofa beside glass doors to the garden',
    widths: MEDIUM,
  },
  {
    file: 'video-walkthrough-frame.jpg',
    name: 'walkthroughFrame',
    alt: 'First frame of a walkthrough: living room with armchairs, fireplace wall and sofa',
    widths: FRAME,
    jpegWidth: 960,
  },
  {
    file: 'drone-orbit-frame.jpg',
    name: 'orbitFrame',
    alt: 'Frame of a drone flight: modern house with its driveway and red maple from above',
    widths: FRAME,
    jpegWidth: 960,
  },
];

type Derived = {
  name: string;
  file: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
};

/** Encodes one file, unless it is there: its name is made from its content. */
async function write(name: string, picture: Sharp): Promise<void> {
  written.add(name);
  const file = path.join(OUTPUT, name);
  if (!existsSync(file)) await picture.toFile(file);
}

async function derive(source: Source): Promise<Derived> {
  const original = await readFile(path.join(SOURCES, source.file));
  const hash = createHash('sha256').update(original).update(JSON.stringify(SETTINGS)).digest('hex').slice(0, 8);
  const base = `${path.parse(source.file).name}-${hash}`;
  for (const width of source.widths) {
    const resized = sharp(original).resize({ width });
    await write(`${base}-${width}.avif`, resized.clone().avif(SETTINGS.avif));
    await write(`${base}-${width}.webp`, resized.clone().webp(SETTINGS.webp));
  }
  const jpegWidth = source.jpegWidth ?? JPEG_WIDTH;
  const jpeg = sharp(original).resize({ width: jpegWidth });
  await write(`${base}-${jpegWidth}.jpg`, jpeg.clone().jpeg({ ...SETTINGS.jpeg, mozjpeg: true }));
  const { info } = await jpeg.toBuffer({ resolveWithObject: true });
  const tiny = await sharp(original).resize({ width: PLACEHOLDER_WIDTH }).blur(0.6).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return {
    name: source.name,
    file: `${URL_FOLDER}/${base}`,
    alt: source.alt,
    width: info.width,
    height: info.height,
    widths: source.widths,
    placeholder,
  };
}

function manifestOf(pictures: Derived[]): string {
  const entries = pictures.map(
    ({ name, ...picture }) => `export const ${name}: PictureSource = ${JSON.stringify(picture, null, 2)};\n`,
  );
  return [
    '// Written by scripts/derive/derive-pictures.ts. Edit the list there, not this file.',
    "import type { PictureSource } from './picture-source.ts';",
    '',
    ...entries,
  ].join('\n');
}

/** All pictures without their alternative texts, which pages have for each place. */
function filesOf(pictures: Derived[]): string {
  const entries = pictures.map(({ name, alt: _alt, ...files }) => `${name}: ${JSON.stringify(files)},\n`);
  return [
    '// Written by scripts/derive/derive-pictures.ts. Edit the list there, not this file.',
    '/** Where the sizes of each picture of the build stand: `{file}-{width}.{avif,webp}`, and `.jpg` in the width of `width`. */',
    'export const PICTURE_FILES = {',
    ...entries,
    '};\n',
  ].join('\n');
}

await mkdir(OUTPUT, { recursive: true });
const derived: Derived[] = [];
for (const source of PICTURES) derived.push(await derive(source));
for (const name of await readdir(OUTPUT)) if (!written.has(name)) await rm(path.join(OUTPUT, name));
const fixed = new Set(PICTURES.filter(({ isFixed }) => isFixed).map(({ name }) => name));
await writeFile(MANIFEST, manifestOf(derived.filter(({ name }) => fixed.has(name))));
await writeFile(FILES_MANIFEST, filesOf(derived));
console.log(
  `${PICTURES.length} pictures, ${(await readdir(OUTPUT)).length} files in ${OUTPUT}. Now run: biome format --write ${MANIFEST} ${FILES_MANIFEST}`,
);
