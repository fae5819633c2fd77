import { expect, test } from 'vitest';
import { formatWallTime, planDrag } from './shoot-plan.ts';

const span = { from: 600, to: 720 };

test.each([
  ['the whole shoot', { part: 'shoot', minutes: 52 }, { from: 645, to: 765 }],
  ['back, no further than midnight', { part: 'shoot', minutes: -9000 }, { from: 0, to: 120 }],
  ['forward, no further than the end of the day', { part: 'shoot', minutes: 9000 }, { from: 1320, to: 1440 }],
  ['its end', { part: 'end', minutes: 31 }, { from: 600, to: 750 }],
  ['its end, no shorter than a quarter', { part: 'end', minutes: -600 }, { from: 600, to: 615 }],
  ['its end, no longer than twelve hours', { part: 'end', minutes: 900 }, { from: 600, to: 1320 }],
] as const)('a drag moves %s by quarters of an hour', (_what, dragged, planned) => {
  expect(planDrag(span, { ...dragged, personId: 'eve' })).toEqual({ span: planned, personId: 'eve' });
});

test('a minute of the day is told as a wall time', () => {
  expect([0, 545, 1439].map(formatWallTime)).toEqual(['00:00', '09:05', '23:59']);
});
