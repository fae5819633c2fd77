import { describe, expect, test } from 'vitest';
import {
  acceptedExtensions,
  agreesWithName,
  DOCUMENT_TYPES,
  isAcceptedFile,
  isPicture,
  isVideoType,
  mediaContentType,
  mediaKind,
  mediaTypeByContentType,
  mediaTypeByName,
  nameAs,
  PICTURE_TYPES,
  VIDEO_TYPES,
} from './media-kinds.ts';

const TYPES = [...PICTURE_TYPES, ...VIDEO_TYPES, ...DOCUMENT_TYPES];

test('MED-14: the library takes .jpeg .jpg .png .gif .webp and .mp4 .mov .avi .mkv, and PDF', () => {
  expect(acceptedExtensions('library')).toEqual([
    '.jpeg',
    '.jpg',
    '.png',
    '.gif',
    '.webp',
    '.mp4',
    '.mov',
    '.avi',
    '.mkv',
    '.pdf',
  ]);
});

test('MED-14: the admin dialog of a property takes .jpeg .jpg .png .webp and .mp4 .mov, and PDF', () => {
  expect(acceptedExtensions('property')).toEqual(['.jpeg', '.jpg', '.png', '.webp', '.mp4', '.mov', '.pdf']);
});

describe('a file is accepted by its name and the type that the browser declares', () => {
  test.each([
    ['front.jpg', 'image/jpeg'],
    ['FRONT.JPEG', 'image/jpeg'],
    ['old.jpg', 'image/pjpeg'],
    ['a.b.png', 'image/png'],
    ['plan.gif', 'image/gif'],
    ['plan.webp', 'image/webp'],
    ['tour.mp4', 'video/mp4'],
    ['IMG_1.MOV', 'video/quicktime'],
    ['tour.avi', 'video/avi'],
    ['tour.avi', 'video/x-msvideo'],
    ['tour.avi', ''],
    ['tour.mkv', ''],
    ['tour.mkv', 'application/octet-stream'],
    ['tour.mkv', 'video/x-matroska'],
    ['tour.mp4', 'video/mp4; codecs="avc1"'],
    ['plan.jpg', 'image/png'],
    ['plan.pdf', 'application/pdf'],
    ['Plan.PDF', ''],
  ])('%s declared as "%s" is taken by the library', (name, type) => {
    expect(isAcceptedFile({ name, type }, 'library')).toBe(true);
  });

  test.each([
    ['page.html', 'text/html'],
    ['page.jpg', 'text/html'],
    ['page.jpg', 'image/svg+xml'],
    ['page.svg', 'image/svg+xml'],
    ['photo.heic', 'image/heic'],
    ['photo.tiff', 'image/tiff'],
    ['photo.jpg.exe', 'image/jpeg'],
    ['photo', 'image/jpeg'],
    ['plan.pdf', 'image/jpeg'],
    ['plan.jpg', 'application/pdf'],
    ['plan.pdf', 'text/html'],
    ['jpg', 'image/jpeg'],
    ['photo.', 'image/jpeg'],
    ['photo.png', 'video/mp4'],
    ['a.jpg/evil', 'image/jpeg'],
    ['list.m3u8', ''],
    ['constructor', ''],
    ['x.constructor', ''],
  ])('%s declared as "%s" is refused', (name, type) => {
    expect(isAcceptedFile({ name, type }, 'library')).toBe(false);
  });

  test.each(['a.gif', 'a.avi', 'a.mkv'])('%s is for the library alone', (name) => {
    expect(isAcceptedFile({ name, type: '' }, 'library')).toBe(true);
    expect(isAcceptedFile({ name, type: '' }, 'property')).toBe(false);
  });
});

test('documents are taken in libraries, properties and from editors, and are nothing that was shot', () => {
  const plan = { name: 'plan.pdf', type: 'application/pdf' };
  const places = (['library', 'property', 'source', 'result'] as const).filter((place) => isAcceptedFile(plan, place));
  expect(places).toEqual(['library', 'property', 'result']);
  expect(acceptedExtensions('source')).not.toContain('.pdf');
});

test('every type is served as one content type, which leads back to it', () => {
  for (const type of TYPES) {
    expect(mediaTypeByContentType(mediaContentType(type))).toBe(type);
    const kind = isPicture(type) ? 'picture' : isVideoType(type) ? 'video' : 'document';
    expect(mediaContentType(type)).toMatch(
      { picture: /^image\//, video: /^video\//, document: /^application\/pdf$/ }[kind],
    );
    expect(mediaKind(type)).toBe(kind);
    expect(mediaTypeByName(`x.${type}`)).toBe(type);
  }
  expect(mediaTypeByContentType('text/html')).toBeNull();
});

test('MP4 and MOV may stand for each other, and pictures for pictures; nothing else may', () => {
  const agreeing = TYPES.flatMap((named) =>
    TYPES.filter((contained) => agreesWithName(named, contained)).map((c) => [named, c]),
  );
  expect(agreeing.filter(([named, contained]) => named !== contained && !(named && isPicture(named)))).toEqual([
    ['mp4', 'mov'],
    ['mov', 'mp4'],
  ]);
  const pictures = TYPES.filter((type) => isPicture(type)).length;
  expect(agreeing).toHaveLength(pictures ** 2 + VIDEO_TYPES.length + 2 + DOCUMENT_TYPES.length);
});

test.each([
  ['kitchen.jpg', 'png', 'kitchen.png'],
  ['Kitchen.v2.PNG', 'jpeg', 'Kitchen.v2.jpg'],
  ['kitchen.JPEG', 'jpeg', 'kitchen.JPEG'],
  ['walk.mov', 'mp4', 'walk.mov'],
] as const)('%s that contains %s is called %s', (name, contained, called) => {
  expect(nameAs(name, contained)).toBe(called);
});
