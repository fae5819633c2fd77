/**
 * A delivery of 100 photos: how long 200 visitors who open it at once wait for the page and for the pictures that they see first, how
 * heavy it is, how a phone on a slow line sees it (Lighthouse), and what a watermark costs against libvips' own command, which starts
 * anew for each picture. Needs Debian's `vips` (libvips-tools) and a Chromium.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makeDeliveryLink, makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { measureVisit } from '#scripts/lighthouse-visit.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { medianRound, percentile } from './statistics.ts';

const PHOTOS = 100;
const VISITORS = 200;
/** What is on the first screen of a desktop: the first picture and three rows. */
const SEEN_FIRST = 10;
const ROUNDS = 5;
const MARKED_AT_ONCE = 10;

const ARTWORK = readdirSync('artwork').filter(
  (name) => /^(photo|drone)-.*\.jpg$/.test(name) && !name.includes('frame'),
);
const files = Array.from({ length: PHOTOS }, (_, place) => ARTWORK[place % ARTWORK.length] ?? '');

/** How long an answer took with all its bytes, and how many those were, as they came over the line. */
async function visit(url: string): Promise<{ ms: number; bytes: number; text: string }> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return { ms: performance.now() - began, bytes: bytes.byteLength, text: new TextDecoder().decode(bytes) };
}

const server = await startServer({ env: { ACCOUNT_ATTEMPT_LIMIT: '100000' } });
const admin = await createPerson(server, { role: 'admin' });
const property = await makeProperty(server, admin, 'Maple House');
await uploadArtwork(server, admin, property, files);
const address = server.url + (await makeDeliveryLink(server, admin, property.id));

// The first one renders the page; the others have it from memory, judged anew each.
const first = await visit(address);
console.log(
  `The first visitor waited ${first.ms.toFixed(0)} ms for ${(first.bytes / 1000).toFixed(0)} kB of HTML, uncompressed.`,
);
const thumbnails = [...new Set(first.text.match(/\/api\/d\/[\w-]+\/files\/[\w-]+\/thumbnail\.webp/g))].slice(
  0,
  SEEN_FIRST,
);
const heads = await fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
const htmlBytes = Number(heads.headers.get('Content-Length'));
const visitors = Array.from({ length: VISITORS }, (_, place) => place);
const pages = (await Promise.all(visitors.map(() => visit(address)))).map(({ ms }) => ms);
const seen = await Promise.all(visitors.flatMap(() => thumbnails.map((each) => visit(server.url + each))));
const pictures = seen.map(({ ms }) => ms);
const pictureBytes = seen.slice(0, SEEN_FIRST).reduce((sum, { bytes }) => sum + bytes, 0);
reportLine({
  name: `page of ${PHOTOS} photos, ${VISITORS} at once, p99`,
  unit: 'ms',
  ours: percentile(pages, 0.99),
  mark: { atMost: 500 },
});
reportLine({
  name: `${SEEN_FIRST} pictures each, ${VISITORS * SEEN_FIRST} at once, p99`,
  unit: 'ms',
  ours: percentile(pictures, 0.99),
  mark: { atMost: 5000 },
});
reportLine({ name: 'its HTML, compressed', unit: 'kB', ours: htmlBytes / 1000, mark: { atMost: 40 } });
reportLine({ name: `its ${SEEN_FIRST} first pictures`, unit: 'kB', ours: pictureBytes / 1000, mark: { atMost: 500 } });

// As every visitor but the first one finds it: the picture at the top is drawn.
await visit(server.url + (/\/api\/d\/[\w-]+\/files\/[\w-]+\/hero\.webp/.exec(first.text)?.[0] ?? ''));
const measured = await measureVisit(server.url, new URL(address).pathname);
reportLine({
  name: 'Lighthouse performance, phone',
  unit: 'points',
  ours: measured.performance,
  mark: { atLeast: 95 },
});
reportLine({
  name: 'Lighthouse accessibility, phone',
  unit: 'points',
  ours: measured.accessibility,
  mark: { atLeast: 100 },
});
console.log(
  `LCP ${measured.lcpMs.toFixed(0)} ms, shift ${measured.layoutShift.toFixed(3)}, blocked ${measured.blockedMs.toFixed(0)} ms, scripts ${(measured.scriptBytes / 1000).toFixed(1)} kB`,
);
await server.stop();
server.remove();

// Watermarks: ours in one worker, which stays; libvips' command starts for each picture, with its overlay drawn before.
const folder = mkdtempSync(path.join(tmpdir(), 'watermarks-'));
const source = path.join(folder, 'preview.webp');
await sharp(path.join('artwork', 'photo-kitchen.jpg')).resize(1600).webp({ quality: 80 }).toFile(source);
const { width = 0, height = 0 } = await sharp(source).metadata();
const overlay = path.join(folder, 'overlay.png');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g opacity="0.5" fill="white">
  ${Array.from({ length: 40 }, (_, row) => `<rect x="${(row * 97) % width}" y="${(row * 61) % height}" width="180" height="24"/>`).join('')}</g></svg>`;
await sharp(Buffer.from(svg)).png().toFile(overlay);
const images = openImages({ size: 1 });
const shown = {
  format: 'webp',
  width: null,
  watermark: { name: 'Capital Listing Media', fonts: 'fraunces_inter', logo: null, isPaper: false, seed: 'bench' },
} as const;
const rounds: { ours: number; bare: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  let began = performance.now();
  for (let picture = 0; picture < MARKED_AT_ONCE; picture += 1) {
    await images.drawShown({ ...shown, input: source, output: path.join(folder, 'ours.webp') });
  }
  const ours = MARKED_AT_ONCE / ((performance.now() - began) / 1000);
  began = performance.now();
  for (let picture = 0; picture < MARKED_AT_ONCE; picture += 1) {
    const output = `${path.join(folder, 'bare.webp')}[Q=78,effort=2]`;
    const { error, status, stderr } = spawnSync('vips', ['composite2', source, overlay, output, 'over']);
    if (error) throw new Error('Install vips: apt-get install libvips-tools.', { cause: error });
    if (status !== 0) throw new Error(`vips: ${String(stderr)}`);
  }
  // The first round starts the worker.
  if (round > 0) rounds.push({ ours, bare: MARKED_AT_ONCE / ((performance.now() - began) / 1000) });
}
console.log(
  `ours ${statSync(path.join(folder, 'ours.webp')).size} bytes, libvips ${statSync(path.join(folder, 'bare.webp')).size}`,
);
await images.close();
rmSync(folder, { recursive: true });
reportLine({ name: 'watermarks on 1600 px', unit: 'pictures/s', ...medianRound(rounds), mark: { atLeast: 0.75 } });
