import { expect, test } from 'vitest';
import { archiveName, deliveredName } from './delivered-name.ts';

const plain = (fileName: string) => ({ fileName, room: '', alteration: null });
const at = (number: number, total = 60) => ({ number, total });

test.each([
  [1, 'Front Exterior.JPG', '001_front-exterior.jpg'],
  [36, 'kitchen.jpg', '036_kitchen.jpg'],
  [1000, 'DSC_0001 (2).jpeg', '1000_dsc-0001-2.jpeg'],
  [7, 'Çatı katı – gün batımı.jpg', '007_çatı-katı-gün-batımı.jpg'],
  [3, '___.mp4', '003.mp4'],
  [4, 'no ending', '004_no-ending'],
])('file %d, %s, is called %s', (place, fileName, name) => {
  expect(deliveredName(at(place), plain(fileName))).toBe(name);
});

test('MED-36: the name of a file has its room in place of the name that its camera gave it', () => {
  expect(deliveredName(at(13), { fileName: 'DSC_0451.JPG', room: 'Kitchen', alteration: null })).toBe(
    '013_kitchen.jpg',
  );
  expect(deliveredName(at(14), { fileName: 'a.jpg', room: 'Yatak odası / 2', alteration: 'staging' })).toBe(
    '014_yatak-odası-2_virtually-staged.jpg',
  );
  expect(deliveredName(at(15), { fileName: 'a.jpg', room: '···', alteration: null })).toBe('015_a.jpg');
});

test('names of a thousand files and more sort as their numbers do', () => {
  const names = [1, 99, 1000, 2000].map((number) => deliveredName(at(number, 2000), plain('a.jpg')));
  expect(names).toEqual(['0001_a.jpg', '0099_a.jpg', '1000_a.jpg', '2000_a.jpg']);
});

test('the name of an altered picture says what was done to it, once', () => {
  const nameOf = (fileName: string, alteration: 'staging' | 'sky' | 'routine') =>
    deliveredName(at(4), { fileName, room: '', alteration });
  expect(nameOf('living room_virtually-staged.jpg', 'staging')).toBe('004_living-room_virtually-staged.jpg');
  expect(nameOf('Living Virtually Staged.jpg', 'staging')).toBe('004_living_virtually-staged.jpg');
  expect(nameOf('_sky-replaced.jpg', 'sky')).toBe('004_sky-replaced.jpg');
  expect(nameOf('kitchen.jpg', 'routine')).toBe('004_kitchen.jpg');
});

const nameOf = (facts: Partial<Parameters<typeof archiveName>[0]>) =>
  archiveName({ title: '', room: '', size: 'web', part: 1, parts: 1, ...facts });

test('no name leads out of its folder', () => {
  expect(deliveredName(at(2), plain('../../etc/x.jpg'))).toBe('002_etc-x.jpg');
  expect(deliveredName(at(2), plain('a.b/c'))).not.toContain('/');
  expect(nameOf({ title: '../x', room: '../y' })).toBe('x-y-web.zip');
});

test('an archive is called by its property, its room, its size and its part', () => {
  expect(nameOf({ title: '12 Oak Lane' })).toBe('12-oak-lane-web.zip');
  expect(nameOf({})).toBe('web.zip');
  expect(nameOf({ title: '12 Oak Lane', room: 'Living room', part: 2, parts: 5 })).toBe(
    '12-oak-lane-living-room-web-part-2-of-5.zip',
  );
});
