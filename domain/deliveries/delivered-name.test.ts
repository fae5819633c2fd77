import { expect, test } from 'vitest';
import { archiveName, deliveredName } from './delivered-name.ts';

test.each([
  [1, 'Front Exterior.JPG', '001_front-exterior.jpg'],
  [36, 'kitchen.jpg', '036_kitchen.jpg'],
  [1000, 'DSC_0001 (2).jpeg', '1000_dsc-0001-2.jpeg'],
  [7, 'Çatı katı – gün batımı.jpg', '007_çatı-katı-gün-batımı.jpg'],
  [3, '___.mp4', '003.mp4'],
  [4, 'no ending', '004_no-ending'],
])('file %d, %s, is called %s', (place, fileName, name) => {
  expect(deliveredName(place, fileName)).toBe(name);
});

test('the name of an altered picture says what was done to it, once', () => {
  expect(deliveredName(4, 'living room_virtually-staged.jpg', 'staging')).toBe('004_living-room_virtually-staged.jpg');
  expect(deliveredName(4, 'Living Virtually Staged.jpg', 'staging')).toBe('004_living_virtually-staged.jpg');
  expect(deliveredName(5, '_sky-replaced.jpg', 'sky')).toBe('005_sky-replaced.jpg');
  expect(deliveredName(6, 'kitchen.jpg', 'routine')).toBe('006_kitchen.jpg');
});

const nameOf = (facts: Partial<Parameters<typeof archiveName>[0]>) =>
  archiveName({ title: '', room: '', size: 'web', part: 1, parts: 1, ...facts });

test('no name leads out of its folder', () => {
  expect(deliveredName(2, '../../etc/x.jpg')).toBe('002_etc-x.jpg');
  expect(deliveredName(2, 'a.b/c')).not.toContain('/');
  expect(nameOf({ title: '../x', room: '../y' })).toBe('x-y-web.zip');
});

test('an archive is called by its property, its room, its size and its part', () => {
  expect(nameOf({ title: '12 Oak Lane' })).toBe('12-oak-lane-web.zip');
  expect(nameOf({})).toBe('web.zip');
  expect(nameOf({ title: '12 Oak Lane', room: 'Living room', part: 2, parts: 5 })).toBe(
    '12-oak-lane-living-room-web-part-2-of-5.zip',
  );
});
