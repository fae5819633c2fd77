import { describe, expect, test } from 'vitest';
import { chooseSource } from './choose-source.ts';
import type { FilmFacts } from './film-facts.ts';
import { findObstacle } from './find-obstacle.ts';
import { planFilm } from './plan-film.ts';

const GOOD: FilmFacts = {
  container: 'mp4',
  codec: 'h264',
  profile: 'High',
  pixel_format: 'yuv420p',
  bit_depth: 8,
  transfer: 'sdr',
  width: 3840,
  height: 2160,
  rotation: 0,
  frame_rate: 29.97,
  is_variable: false,
  is_interlaced: false,
  bit_rate: 48_000_000,
  duration_seconds: 60,
  audio_codec: 'aac',
  has_late_index: true,
};

test.each<[Partial<FilmFacts>, ReturnType<typeof findObstacle>]>([
  [{}, null],
  [{ audio_codec: null }, null],
  [{ codec: 'hevc' }, 'codec'],
  [{ codec: null }, 'codec'],
  [{ transfer: 'hlg' }, 'hdr'],
  [{ pixel_format: 'yuv420p10le' }, 'pixels'],
  [{ pixel_format: 'yuv422p' }, 'pixels'],
  [{ audio_codec: 'pcm_s16le' }, 'sound'],
  [{ container: 'mov' }, 'container'],
])('MED-54: what browsers do not play of a film with %j is its %s', (changes, obstacle) => {
  expect(findObstacle({ ...GOOD, ...changes })).toBe(obstacle);
});

describe('MED-55: the films that are made of one', () => {
  const sizesOf = (width: number, height: number) =>
    planFilm({ ...GOOD, width, height }).films.map((film) => [film.name, film.width, film.height]);

  test('have 1080 and 720 lines, upright as the film is, and even sides', () => {
    expect(sizesOf(3840, 2160)).toEqual([
      ['film-1080', 1920, 1080],
      ['film-720', 1280, 720],
    ]);
    expect(sizesOf(1080, 1920)).toEqual([
      ['film-1080', 1080, 1920],
      ['film-720', 720, 1280],
    ]);
    expect(sizesOf(321, 181)).toEqual([['film-720', 322, 182]]);
    expect(sizesOf(1440, 721)).toEqual([
      ['film-1080', 1440, 722],
      ['film-720', 1438, 720],
    ]);
  });

  test('have at most 60 frames a second, at even times', () => {
    const rateOf = (frame_rate: number | null, is_variable = false) =>
      planFilm({ ...GOOD, frame_rate, is_variable }).frameRate;
    expect([rateOf(29.97), rateOf(120), rateOf(null), rateOf(23.2, true), rateOf(48, true)]).toEqual([
      29.97, 60, 30, 30, 60,
    ]);
  });
});

test('MED-60: the film that is loaded fits the screen and the line', () => {
  const sources = [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ];
  const choose = (changes: object) =>
    chooseSource(sources, { pixels: 1920, megabits: null, isSaving: false, ...changes });
  expect([choose({}), choose({ pixels: 1280 }), choose({ pixels: 5120 })]).toEqual([0, 1, 0]);
  expect([choose({ megabits: 4 }), choose({ megabits: 10 }), choose({ isSaving: true })]).toEqual([1, 0, 1]);
  expect(chooseSource([], { pixels: 1920, megabits: null, isSaving: true })).toBe(0);
});
