import { expect, test } from 'vitest';
import { isFront, sortRooms, USUAL_ROOMS } from './usual-rooms.ts';

test.each([
  'Outside',
  'Front',
  'Front exterior',
  'Ön cephe',
  'Fachada principal',
  'Façade',
  'Außenansicht',
  'EXTERIOR',
])('%s is the front', (room) => expect(isFront(room)).toBe(true));

test.each(['Exterior back', 'Arka cephe', 'Rear', 'Kitchen', 'Garden', 'Façade arrière', 'Fachada trasera', ''])(
  '%s is not',
  (room) => expect(isFront(room)).toBe(false),
);

test('rooms stand as one walks through a property, whatever language they are called in', () => {
  expect(sortRooms([...USUAL_ROOMS].reverse())).toEqual([...USUAL_ROOMS]);
  expect(sortRooms(['', 'Banyo', 'Kiler', 'Mutfak', 'Dış cephe', 'Salon'])).toEqual([
    'Dış cephe',
    'Salon',
    'Mutfak',
    'Banyo',
    'Kiler',
    '',
  ]);
  expect(sortRooms(['Schlafzimmer', 'Küche', 'Außen', 'Wohnzimmer'])).toEqual([
    'Außen',
    'Wohnzimmer',
    'Küche',
    'Schlafzimmer',
  ]);
  expect(sortRooms(['Cine', 'Sauna', 'Kitchen', 'Cine'])).toEqual(['Kitchen', 'Cine', 'Sauna']);
});
