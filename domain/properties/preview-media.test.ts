import { expect, test } from 'vitest';
import { findMediaAddress, previewPhotos, previewVideos } from './preview-media.ts';

const ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const BLOB = 'blob:http://localhost:3000/5a2e';
const entry = (part: object) => ({ id: 'm1', type: 'image/jpeg', preview: '/uploads/a.jpg', name: 'a.jpg', ...part });

test.each([
  ['https://cdn.example.com/a.jpg?x=1', 'https://cdn.example.com/a.jpg?x=1'],
  ['http://cdn.example.com/a.jpg', 'http://cdn.example.com/a.jpg'],
  [BLOB, BLOB],
  ['/api/media/1/preview.webp?v=2', '/api/media/1/preview.webp?v=2'],
])('the address %s is taken', (text, address) => {
  expect(findMediaAddress(text)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  'vbscript:x',
  'a.jpg',
  '',
  'https://',
])('the address %o is dropped', (text) => {
  expect(findMediaAddress(text)).toBeNull();
});

test('a path never leads to a script, however it is spelled', () => {
  expect(findMediaAddress('//cdn.example.com/a.jpg')).toBe('https://cdn.example.com/a.jpg');
  expect(findMediaAddress('/javascript:alert(1)')).toBe('/javascript:alert(1)');
});

test('photos are what is called image, videos what is called video, and the rest is neither', () => {
  const media = [entry({}), entry({ type: 'video/mp4' }), entry({ type: 'application/pdf' })];
  expect(previewPhotos(media)).toHaveLength(1);
  expect(previewVideos(media)).toHaveLength(1);
});

test('without a type the name tells, and without either it is a photo', () => {
  const media = [entry({ type: '', name: 'tour.MOV' }), entry({ type: '', name: '' })];
  expect(previewVideos(media).map(({ name }) => name)).toEqual(['tour.MOV']);
  expect(previewPhotos(media).map(({ name }) => name)).toEqual(['']);
});

test('an item of the library is requested by its id, in three sizes, and then at its old address', () => {
  expect(previewPhotos([entry({ id: ID })])).toEqual([
    {
      name: 'a.jpg',
      addresses: [`/api/media/${ID}/preview.webp`, '/uploads/a.jpg'],
      small: [`/api/media/${ID}/thumbnail.webp`, '/uploads/a.jpg'],
      large: [`/api/media/${ID}/mls.jpg`, '/uploads/a.jpg'],
    },
  ]);
});

test('an item of the library needs no address of its own, and one that may not be shown is not asked for', () => {
  const preview = 'javascript:alert(1)';
  expect(previewPhotos([entry({ id: ID, preview })])[0]?.addresses).toEqual([`/api/media/${ID}/preview.webp`]);
  expect(previewPhotos([entry({ id: 'm1', preview })])).toEqual([]);
});

test('what the browser itself holds comes before the library', () => {
  expect(previewPhotos([entry({ id: ID, preview: BLOB })])[0]?.addresses[0]).toBe(BLOB);
});

test('a video of the library opens at its original under its own name', () => {
  const video = entry({ id: ID, type: 'video/mp4', name: 'walk through.mp4' });
  expect(previewVideos([video])).toEqual([
    { name: 'walk through.mp4', address: `/api/media/${ID}/original/walk%20through.mp4` },
  ]);
});

test('a video whose name is no file name opens at its stored address, and without one it is left out', () => {
  const video = entry({ id: ID, type: 'video/mp4', name: 'Walk-through' });
  expect(previewVideos([video])[0]?.address).toBe('/uploads/a.jpg');
  expect(previewVideos([{ ...video, preview: 'javascript:alert(1)' }])).toEqual([]);
});
