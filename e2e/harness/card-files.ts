import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { TestFile } from './delivery-calls.ts';

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');

/** A room as it is photographed: its picture in `artwork/`, the number of its first file and when the camera stood there. */
type Room = { picture: string; first: number; takenAt: string };

/** The exposures of a bracket in stops, with what the camera writes of each. */
const EXPOSURES = [
  { seconds: '1/30', light: 1 },
  { seconds: '1/120', light: 0.55 },
  { seconds: '10/75', light: 1.5 },
] as const;

const CAMERA = { Make: 'ACME', Model: 'A1' };

/** As wide as a listing picture is at most, so that it is quick to prepare. */
const open = (picture: string) => sharp(path.join(ARTWORK, picture)).resize({ width: 1200 });

const toFile = async (name: string, picture: Sharp): Promise<TestFile> => ({
  name,
  bytes: new Uint8Array(await picture.jpeg({ quality: 88 }).toBuffer()),
});

/** The files of a card: a room in three exposures, one after another as a camera takes and names them. */
export function makeBracket({ picture, first, takenAt }: Room): Promise<TestFile[]> {
  return Promise.all(
    EXPOSURES.map(({ seconds, light }, place) => {
      const second = Number(takenAt.slice(-2)) + place;
      const notes = {
        DateTimeOriginal: `${takenAt.slice(0, -2)}${String(second).padStart(2, '0')}`,
        ExposureTime: seconds,
        FNumber: '8/1',
        ISOSpeedRatings: '100',
        FocalLength: '16/1',
      };
      const shot = open(picture).modulate({ brightness: light }).withExif({ IFD0: CAMERA, IFD2: notes });
      return toFile(`DSC_0${first + place}.jpg`, shot);
    }),
  );
}

/** What an editor makes of a room, named after the first file of its bracket; out of focus where it is `isSoft`. */
export function makeEdit({ picture, first }: Room, { isSoft = false } = {}): Promise<TestFile> {
  const edited = open(picture).modulate({ saturation: 1.15 });
  return toFile(`DSC_0${first}-HDR.jpg`, isSoft ? edited.blur(4) : edited);
}
