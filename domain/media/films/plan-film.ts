import type { PixelSize } from '../variants.ts';
import type { FilmFacts } from './film-facts.ts';
import { FILM_VARIANTS, type FilmVariantName } from './film-variants.ts';

/** The most pixels of the short side of each film that is made, and the most bits a second of its picture. */
const RULES: Record<FilmVariantName, { side: number; maxBitRate: number }> = {
  'film-1080': { side: 1080, maxBitRate: 8_000_000 },
  'film-720': { side: 720, maxBitRate: 3_500_000 },
};
/** Screens show no more, and more frames take as many more bits. */
const MOST_FRAMES = 60;
const USUAL_FRAMES = 30;

/** A film to be made: pixels of its picture, both even, and the most bits a second that it takes on the way. */
export type PlannedFilm = PixelSize & { name: FilmVariantName; maxBitRate: number };

/** The films to be made of one, the largest first, and how many frames a second they have. */
export type FilmPlan = { films: PlannedFilm[]; frameRate: number };

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** The size of a picture whose short side has `side` pixels at most; never larger than it is, but for a pixel that makes it even. */
function sizeWithin({ width, height }: PixelSize, side: number): PixelSize {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** Frames at uneven times are given even ones, of the rate that comes next. */
function frameRateOf({ frame_rate, is_variable }: FilmFacts): number {
  if (!frame_rate || frame_rate < 1) return USUAL_FRAMES;
  const rate = is_variable ? (frame_rate > USUAL_FRAMES + 1 ? MOST_FRAMES : USUAL_FRAMES) : frame_rate;
  return Math.min(MOST_FRAMES, rate);
}

/**
 * What is made of a film (MED-55): one of 1080 lines and one of 720, none larger than the film itself; of a film that has no more than 720 lines the second alone.
 * `planFilm` of 3840 × 2160 is 1920 × 1080 and 1280 × 720, of an upright 1080 × 1920 it is that and 720 × 1280, of 320 × 180 it is 320 × 180.
 */
export function planFilm(facts: FilmFacts): FilmPlan {
  const names = Math.min(facts.width, facts.height) > RULES['film-720'].side ? FILM_VARIANTS : (['film-720'] as const);
  const films = names.map((name) => {
    const { side, maxBitRate } = RULES[name];
    return { name, maxBitRate, ...sizeWithin(facts, side) };
  });
  return { films, frameRate: frameRateOf(facts) };
}
