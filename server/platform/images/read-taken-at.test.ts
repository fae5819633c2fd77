import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintPhoto } from '#server/test/pictures.ts';
import { readTakenAt } from './read-taken-at.ts';

const ZERO = '0000:00:00 00:00:00';
const BLANK = '    :  :     :  :  ';

const packet = (notes: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${notes}</rdf:RDF></x:xmpmeta>`;

async function read(fields: Record<string, string>, xmp = '') {
  const picture = await paintPhoto(16, 16).withExif({ IFD2: fields }).jpeg().toBuffer();
  return readTakenAt({ exif: (await sharp(picture).metadata()).exif, xmp });
}

test('the moment of the exposure is read with its parts of a second and its zone', async () => {
  const fields = { DateTimeOriginal: '2026:11:20 10:00:00', SubSecTimeOriginal: '25', OffsetTimeOriginal: '-05:00' };
  expect(await read({ ...fields, DateTimeDigitized: '2026:11:25 12:00:00' })).toEqual({
    wallTime: '2026-11-20T10:00:00.25',
    offset: '-05:00',
  });
  expect(await read({ DateTimeOriginal: '2026:11:20 10:00:00', OffsetTimeOriginal: '   :  ' })).toEqual({
    wallTime: '2026-11-20T10:00:00',
    offset: null,
  });
});

test.each([ZERO, BLANK, '1970:01:01 00:00:00'])('a moment of %j hides no other date', async (DateTimeOriginal) => {
  const digitized = {
    DateTimeDigitized: '2026:11:20 10:00:00',
    OffsetTimeDigitized: '+01:00',
    SubSecTimeDigitized: '07',
  };
  expect(await read({ DateTimeOriginal, ...digitized })).toEqual({
    wallTime: '2026-11-20T10:00:00.07',
    offset: '+01:00',
  });
  const created = packet('photoshop:DateCreated="2026-11-20T10:00:00-05:00"/>');
  const both = { DateTimeOriginal, DateTimeDigitized: DateTimeOriginal };
  expect(await read(both, created)).toEqual({ wallTime: '2026-11-20T10:00:00', offset: '-05:00' });
  expect(await read(both)).toBeNull();
});

test('an export that has XMP alone is dated by it, as attribute or element, but not by when a drawing was begun', async () => {
  const of = (notes: string) => readTakenAt({ exif: undefined, xmp: packet(notes) });
  expect(of('><photoshop:DateCreated>2026-11-20T10:00</photoshop:DateCreated></rdf:Description>')?.wallTime).toBe(
    '2026-11-20T10:00:00',
  );
  expect(of("photoshop:DateCreated='2026-11-20' exif:DateTimeOriginal='2026-11-19T08:00:00.5Z'/>")).toEqual({
    wallTime: '2026-11-19T08:00:00.5',
    offset: '+00:00',
  });
  expect(of('xmp:CreateDate="2026-11-20T10:00:00"/>')).toBeNull();
});

test('notes that cannot be read say nothing', () => {
  expect(
    readTakenAt({ exif: Buffer.from('Exif\0\0II*\0\xff\xff'), xmp: `photoshop:DateCreated="${'2'.repeat(10_000)}` }),
  ).toBeNull();
});
