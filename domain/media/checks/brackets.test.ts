import { describe, expect, test } from 'vitest';
import { type Frame, groupBrackets } from './brackets.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');

type Taken = { stops: number; pauseMs?: number } & Partial<Frame>;

/** Frames one after another, `stops` brighter than 1/60 s at f/8; each 0.4 s after the one before it, unless it says otherwise. */
function shoot(taken: readonly Taken[], { hasParts = true } = {}): Frame[] {
  let clock = START;
  return taken.map(({ stops, pauseMs = 400, ...changes }, index) => {
    const exposureSeconds = 2 ** stops / 60;
    clock += pauseMs;
    const takenAt = new Date(clock).toISOString().slice(0, hasParts ? 23 : 19);
    clock += exposureSeconds * 1000;
    return {
      id: `f${index}`,
      fileName: `IMG_${index + 1}.jpg`,
      camera: 'ACME A1',
      takenAt,
      exposureSeconds,
      fNumber: 8,
      iso: 100,
      focalLengthMm: 16,
      width: 6000,
      height: 4000,
      ...changes,
    };
  });
}
const series = (...stops: number[]) => stops.map((each) => ({ stops: each }));
const later = (taken: Taken[]): Taken[] => taken.map((one, index) => (index === 0 ? { ...one, pauseMs: 9000 } : one));
const sizes = (frames: Frame[]) => groupBrackets(frames).groups.map(({ length }) => length);

describe('a bracket', () => {
  test.each([
    [3, [0, -2, 2]],
    [5, [0, -1, 1, -2, 2]],
    [7, [-3, -2, -1, 0, 1, 2, 3]],
    [9, [-4, -3, -2, -1, 0, 1, 2, 3, 4]],
  ])('is %s frames in even steps', (size, stops) => {
    const frames = shoot(series(...stops));
    expect(groupBrackets(frames)).toEqual({ groups: [frames.map(({ id }) => id)], incomplete: [] });
    expect(frames).toHaveLength(size);
  });

  test('follows another at once where its exposures repeat, also after the light has changed', () => {
    expect(sizes(shoot([...series(0, -2, 2), ...series(0, -2, 2)]))).toEqual([3, 3]);
    expect(sizes(shoot([...series(0, -2, 2), ...series(0.33, -1.67, 2.33), ...series(0.7, -1.3, 2.7)]))).toEqual([
      3, 3, 3,
    ]);
  });

  test('may have long exposures, and a clock without parts of a second', () => {
    expect(sizes(shoot(series(5, 7, 9)))).toEqual([3]);
    const frames = shoot([...series(0, -2, 2), ...later(series(0, -2, 2))], { hasParts: false });
    expect(sizes(frames)).toEqual([3, 3]);
    expect(sizes([...frames].reverse()), 'in any order').toEqual([3, 3]);
  });
});

describe('no bracket are', () => {
  test.each([
    ['frames of one exposure', series(0, 0, 0, 0, 0)],
    ['frames with pauses', series(0, -2, 2).map((one) => ({ ...one, pauseMs: 2500 }))],
    ['two frames', series(0, -2)],
    ['uneven exposures', series(0, -1, 3)],
    ['exposures that differ by a third', series(0, -0.33, 0.33)],
    ['frames of several cameras', [{ stops: 0 }, { stops: -2, camera: 'ACME A2' }, { stops: 2 }]],
    ['frames of several focal lengths', [{ stops: 0 }, { stops: -2, focalLengthMm: 24 }, { stops: 2 }]],
    ['frames of several sizes', [{ stops: 0 }, { stops: -2, width: 4000, height: 6000 }, { stops: 2 }]],
    ['frames without notes', series(0, -2, 2).map((one) => ({ ...one, takenAt: null, exposureSeconds: null }))],
  ])('%s', (_, taken) => {
    expect(groupBrackets(shoot(taken)).groups).toEqual([]);
  });
});

describe('a bracket that lacks frames', () => {
  test.each([
    ['five without the last', series(-2, -1, 0, 1)],
    ['five without the middle', series(-1, 1, -2, 2)],
    ['seven without one', series(-3, -2, -1, 0, 1, 2)],
    ['three without the last', series(0, -2)],
  ])('is incomplete: %s', (_, taken) => {
    const frames = shoot(taken);
    expect(groupBrackets(frames)).toEqual({ groups: [], incomplete: [frames.map(({ id }) => id)] });
  });

  test('is told from smaller ones by the others of the shoot', () => {
    const five = [0, -1, 1, -2, 2];
    const frames = shoot([...series(...five), ...later(series(...five)), ...later(series(0, -1, -2, 2))]);
    expect(groupBrackets(frames)).toMatchObject({
      groups: [{ length: 5 }, { length: 5 }],
      incomplete: [{ length: 4 }],
    });
  });

  test('leaves a single frame beside a whole one alone', () => {
    expect(groupBrackets(shoot(series(0, -2, 2, 0)))).toEqual({ groups: [['f0', 'f1', 'f2']], incomplete: [] });
  });
});
