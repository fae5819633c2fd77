import type { FilmFacts } from './film-facts.ts';

/** Why browsers do not play a film as it came: its container, its codec, more than 8 bits or 4:2:0, its range of brightness, or its sound. */
export const FILM_OBSTACLES = ['container', 'codec', 'pixels', 'hdr', 'sound'] as const;
export type FilmObstacle = (typeof FILM_OBSTACLES)[number];

const PIXELS = ['yuv420p', 'yuvj420p'];
const SOUNDS = ['aac', 'mp3'];

/**
 * What keeps browsers from playing a film as it came, or null (MED-54): Chrome, Firefox, Safari and Edge all play H.264 of 8 bits in 4:2:0 with AAC or MP3 in an MP4, and nothing
 * else is played by all of them.
 */
export function findObstacle(facts: FilmFacts): FilmObstacle | null {
  if (facts.codec !== 'h264') return 'codec';
  if (facts.transfer !== 'sdr') return 'hdr';
  if (!PIXELS.includes(facts.pixel_format ?? '')) return 'pixels';
  if (facts.audio_codec !== null && !SOUNDS.includes(facts.audio_codec)) return 'sound';
  return facts.container === 'mp4' ? null : 'container';
}
