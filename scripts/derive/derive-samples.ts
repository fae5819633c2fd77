/**
 * Makes what the samples of the services page need besides photographs: the panorama in two widths, the view of it that is
 * there before it is opened, the floor plan, and the list of the videos. Run by hand after an original changed: `node
 * scripts/derive/derive-samples.ts`, then `node scripts/derive/derive-pictures.ts`. The results are committed. The names
 * carry a hash of their content, so that they are served as files that never change. The videos are kept once, where they
 * are served; their still frames in `artwork/` were taken from them in a browser.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { viewOfPanorama } from './view-of-panorama.ts';

const SOURCES = 'artwork';
const OUTPUT = 'public/assets/samples';
const MANIFEST = 'domain/catalogue/pictures/sample-files.ts';

/** Where one looks first in the panorama, in degrees; `height` is how much one sees from top to bottom. */
const FIRST_VIEW = { yaw: 14, pitch: -6, height: 72 };
const VIEW_SIZE = { width: 1600, height: 900 };

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8);

const written = new Set<string>();

/** Writes a file under its name with a hash; returns its address. */
async function keep(name: string, content: Buffer): Promise<string> {
  const { name: stem, ext } = path.parse(name);
  const file = `${stem}-${hashOf(content)}${ext}`;
  written.add(file);
  await writeFile(path.join(OUTPUT, file), content);
  return `/assets/samples/${file}`;
}

async function derivePanorama(original: Buffer) {
  const inWidth = (width: number) => sharp(original).resize({ width }).webp({ quality: 82, effort: 5 }).toBuffer();
  const small = await keep('tour-living-room-360-2048.webp', await inWidth(2048));
  const large = await keep('tour-living-room-360-4096.webp', await inWidth(4096));
  const view = await viewOfPanorama(original, FIRST_VIEW, VIEW_SIZE);
  await writeFile(path.join(SOURCES, 'tour-living-room-view.jpg'), view);
  return { small, large, firstView: FIRST_VIEW };
}

/** Puts the hash of its content into the name of each video. */
async function listVideos(): Promise<Record<string, string>> {
  const videos: Record<string, string> = {};
  for (const file of (await readdir(OUTPUT)).filter((name) => name.endsWith('.mp4')).sort()) {
    const stem = path.parse(file).name.replace(/-[0-9a-f]{8}$/, '');
    const named = `${stem}-${hashOf(await readFile(path.join(OUTPUT, file)))}.mp4`;
    if (named !== file) await rename(path.join(OUTPUT, file), path.join(OUTPUT, named));
    written.add(named);
    videos[`${stem}.mp4`] = `/assets/samples/${named}`;
  }
  return videos;
}

await mkdir(OUTPUT, { recursive: true });
const panorama = await derivePanorama(await readFile(path.join(SOURCES, 'tour-living-room-360.jpg')));
const floorPlan = await keep('floor-plan.svg', await readFile(path.join(SOURCES, 'floor-plan.svg')));
const videos = await listVideos();
for (const name of await readdir(OUTPUT)) if (!written.has(name)) await rm(path.join(OUTPUT, name));
await writeFile(
  MANIFEST,
  [
    '// Written by scripts/derive/derive-samples.ts. Edit that, not this file.',
    `export const PANORAMA = ${JSON.stringify(panorama)} as const;\n`,
    `export const FLOOR_PLAN = ${JSON.stringify({ url: floorPlan, width: 1220, height: 1450 })} as const;\n`,
    `export const VIDEOS = ${JSON.stringify(videos)} as const;\n`,
  ].join('\n'),
);
console.log(`${written.size} files in ${OUTPUT}. Now run: biome format --write ${MANIFEST}`);
