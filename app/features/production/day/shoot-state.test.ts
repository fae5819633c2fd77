import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';
import { shootState } from './shoot-state.ts';

test.each([
  [[], 'ahead'],
  [['note'], 'ahead'],
  [['check_in', 'note'], 'there'],
  [['check_in', 'check_out', 'note'], 'done'],
  [['check_in', 'not_possible'], 'not_possible'],
  [['not_possible', 'check_in'], 'there'],
] as const)('after %s a shoot is %s', (kinds, state) => {
  expect(shootState(kinds.map((kind) => ({ kind })))).toBe(state);
});

test('a place opens in the maps of an Android phone by its point, and by its address elsewhere', () => {
  const place = { address: '4200 Wilson Ave, Arlington', point: { latitude: 38.88, longitude: -77.11 } };
  expect(mapLink(place, 'Mozilla/5.0 (Linux; Android 16)')).toBe(
    'geo:38.88,-77.11?q=4200%20Wilson%20Ave%2C%20Arlington',
  );
  expect(mapLink({ ...place, point: null }, 'iPhone')).toBe(
    'https://www.google.com/maps/search/?api=1&query=4200%20Wilson%20Ave%2C%20Arlington',
  );
});
