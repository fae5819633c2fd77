import { expect, test } from 'vitest';
import { pinSchema } from './pin.ts';

test.each([
  ['38.7223, -9.1393', { latitude: 38.7223, longitude: -9.1393 }],
  [' 38.7223 -9.1393 ', { latitude: 38.7223, longitude: -9.1393 }],
  ['-90;180', { latitude: -90, longitude: 180 }],
  ['', null],
])('the pin %j is read', (text, point) => {
  expect(pinSchema.parse(text)).toEqual(point);
});

test.each(['38.7223', '91, 0', '0, 181', 'Lisbon', '38,7223, -9,1393', 'https://maps.example/@38,9'])(
  'the pin %j is refused with an example',
  (text) => {
    expect(pinSchema.safeParse(text).error?.issues[0]?.message).toBe(
      'Write the pin as latitude and longitude in degrees, for example 38.7223, -9.1393.',
    );
  },
);
