import type { Sharp } from 'sharp';
import { type Frame, groupBrackets } from '#domain/media/checks/brackets.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { withMeasure } from './judge-pictures.ts';
import { makeShoot, type Shoot } from './random-shoot.ts';
import { countAnswer, emptyScore, type Score } from './score.ts';

/** Counts brackets that are found whole and as they were taken. */
function countBrackets(score: Score, { frames, brackets }: Shoot): void {
  const meant = new Set(brackets.map((ids) => ids.join()));
  const said = new Set(groupBrackets(frames).groups.map((ids) => ids.join()));
  for (const ids of new Set([...meant, ...said]))
    countAnswer(score, { isMeant: meant.has(ids), isSaid: said.has(ids) });
}

/** How well brackets are found in shoots that seeds make up. */
export function judgeBrackets(shoots: number): Score {
  const score = emptyScore('brackets');
  for (let seed = 0; seed < shoots; seed += 1) countBrackets(score, makeShoot(seed));
  return score;
}

const ratio = (value: number) => `${Math.round(value * 1_000_000)}/1000000`;

/** A frame as a file with the notes of its camera. */
function writeFrame(frame: Frame): Promise<Buffer> {
  const [date, parts] = (frame.takenAt ?? '').split('.');
  const notes = {
    DateTimeOriginal: date?.replaceAll('-', ':').replace('T', ' ') ?? '',
    ...(parts && { SubSecTimeOriginal: parts }),
    ExposureTime: ratio(frame.exposureSeconds ?? 0),
    FNumber: ratio(frame.fNumber ?? 0),
    ISOSpeedRatings: String(frame.iso),
    FocalLength: ratio(frame.focalLengthMm ?? 0),
  };
  return paintPhoto(96, 64)
    .withExif({ IFD0: { Model: frame.camera ?? '' }, IFD2: notes })
    .jpeg()
    .toBuffer();
}

/** The same with real files: notes are written into each frame and read by the product's own workers. */
export async function judgeBracketFiles(seeds: readonly number[]): Promise<Score> {
  const score = emptyScore('brackets in files');
  await withMeasure(async (measure) => {
    for (const seed of seeds) {
      const { frames, brackets } = makeShoot(seed);
      const read = frames.map(async (frame): Promise<Frame> => {
        const { camera, takenAt, exposureSeconds, fNumber, iso, focalLengthMm } = await measure(
          await writeFrame(frame),
        );
        return { ...frame, camera, takenAt, exposureSeconds, fNumber, iso, focalLengthMm };
      });
      countBrackets(score, { frames: await Promise.all(read), brackets });
    }
  });
  return score;
}

const NORTH_WEST = { GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' };
const HERE = { ...NORTH_WEST, GPSLatitude: '38/1 53/1 51/1', GPSLongitude: '77/1 2/1 11/1' };
const NOWHERE = { ...NORTH_WEST, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' };
const xmp = (attributes: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${attributes}/></rdf:RDF></x:xmpmeta>`;

/** How well places are found in the notes of cameras, drones and editors. */
export async function judgePlaces(): Promise<Score> {
  const score = emptyScore('places');
  const photo = () => paintPhoto(96, 64);
  const model = { IFD0: { Model: 'ACME A1' } };
  const files: [boolean, Sharp][] = [
    [true, photo().withExif({ ...model, IFD3: HERE })],
    [true, photo().withExif({ ...model, IFD3: { ...HERE, GPSLatitude: '38/1 5385/100 0/1' } })],
    [true, photo().withXmp(xmp('exif:GPSLatitude="38,53.85N" exif:GPSLongitude="77,2.2W"'))],
    [false, photo()],
    [false, photo().withExif(model)],
    [false, photo().withExif({ ...model, IFD3: NOWHERE })],
    [false, photo().withExif({ ...model, IFD3: { GPSDateStamp: '2026:11:20' } })],
    [false, photo().withXmp(xmp('exif:GPSLatitude="0,0.0N" exif:GPSLongitude="0,0.0E"'))],
  ];
  await withMeasure(async (measure) => {
    for (const [isMeant, file] of files) {
      const { hasPlace } = await measure(await file.jpeg().toBuffer());
      countAnswer(score, { isMeant, isSaid: hasPlace });
    }
  });
  return score;
}
