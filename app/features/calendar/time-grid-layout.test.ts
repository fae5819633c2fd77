import { describe, expect, test } from 'vitest';
import { hoursAround, placeInLanes, spanOn } from './time-grid-layout.ts';

const ZONE = 'America/New_York';
const lanesOf = (spans: [number, number][]) =>
  placeInLanes(spans.map(([from, to]) => ({ item: null, span: { from, to } }))).map(({ lane, lanes }) => [lane, lanes]);

describe('the part of a day that something takes', () => {
  test.each([
    ['2027-12-01', '2027-12-01T19:30:00Z', '2027-12-01T21:30:00Z', { from: 870, to: 990 }],
    ['2027-12-02', '2027-12-01T19:30:00Z', '2027-12-02T17:00:00Z', { from: 0, to: 720 }],
    ['2027-12-01', '2027-12-01T19:30:00Z', '2027-12-04T05:00:00Z', { from: 870, to: 1440 }],
    ['2027-12-01', '2027-12-01T05:00:00Z', '2027-12-02T05:00:00Z', { from: 0, to: 1440 }],
  ])('on %s from %s to %s', (day, from, to, span) => {
    expect(spanOn(day, from, to, ZONE)).toEqual(span);
  });
});

test('the hours of a grid are whole and hold all that is given', () => {
  expect(hoursAround([])).toEqual({ from: 480, to: 1080 });
  expect(hoursAround([{ from: 410, to: 1100 }])).toEqual({ from: 360, to: 1140 });
});

describe('what overlaps is placed side by side', () => {
  test.each<[[number, number][], number[][]]>([
    [
      [
        [540, 660],
        [660, 720],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ],
    [
      [
        [540, 660],
        [600, 720],
        [660, 780],
      ],
      [
        [0, 2],
        [1, 2],
        [0, 2],
      ],
    ],
    [
      [
        [540, 700],
        [550, 600],
        [560, 620],
        [800, 900],
      ],
      [
        [0, 3],
        [1, 3],
        [2, 3],
        [0, 1],
      ],
    ],
  ])('%j', (spans, lanes) => {
    expect(lanesOf(spans)).toEqual(lanes);
  });
});
