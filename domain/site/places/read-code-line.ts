import type { Point } from '#domain/shared/addresses/point.ts';
import { plainCode } from '#domain/shared/addresses/sought-codes.ts';

/** A postal code with one of its places. */
export type CodePlace = { code: string; name: string } & Point;

type ReadLine = { ok: true; place: CodePlace } | { ok: false; message: string };

const COLUMNS = 12;
/** The last column, how exact a place is, is missing in some files. */
const LEAST_COLUMNS = 11;
const LONGEST_NAME = 180;
const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/;
/** Control characters, which no name has. */
const CONTROL = /\p{Cc}/u;

const refuse = (message: string): ReadLine => ({ ok: false, message });

/** Up to 20 signs of what a line has, for a sentence. */
const quote = (text: string) => `"${text.slice(0, 20)}${text.length > 20 ? '…' : ''}"`;

const within = (text: string, most: number): number | null =>
  DEGREES.test(text) && Math.abs(Number(text)) <= most ? Number(text) : null;

/**
 * Reads a line of a file in GeoNames' form: country, code, place, six columns of regions, latitude, longitude and accuracy, with
 * tabs between them. Says what is wrong with it and what would be right.
 */
export function readCodeLine(line: string, country: string): ReadLine {
  const cells = line.split('\t').map((cell) => cell.trim());
  if (cells.length < LEAST_COLUMNS || cells.length > COLUMNS) {
    return refuse(`It has ${cells.length} columns instead of ${COLUMNS} with tabs between them.`);
  }
  const [found = '', code = '', name = '', , , , , , , latitude = '', longitude = ''] = cells;
  if (found !== country) return refuse(`Its country is ${quote(found)} instead of ${country}.`);
  const plain = plainCode(code);
  if (plain.length < 2 || plain.length > 20) return refuse(`${quote(code)} is no postal code.`);
  if (name.length > LONGEST_NAME || CONTROL.test(name)) return refuse(`${quote(name)} is no name of a place.`);
  const [north, east] = [within(latitude, 90), within(longitude, 180)];
  if (north === null) return refuse(`Its latitude is ${quote(latitude)} instead of a number from -90 to 90.`);
  if (east === null) return refuse(`Its longitude is ${quote(longitude)} instead of a number from -180 to 180.`);
  if (north === 0 && east === 0) return refuse('It lies at 0, 0, where there is only sea.');
  return { ok: true, place: { code: plain, name, latitude: north, longitude: east } };
}
