import { z } from 'zod';
import { filmFactsSchema } from './film-facts.ts';
import { FILM_FAILURE_CODES, FILM_STATES } from './film-states.ts';
import { FILM_OBSTACLES } from './find-obstacle.ts';

/** A film that browsers play: its size in pixels, its bytes, and its address on our own origin. */
export const filmSourceSchema = z.object({
  width: z.int(),
  height: z.int(),
  size_bytes: z.int(),
  url: z.string(),
});

/**
 * A film as the studio and its owner see it. `can_play` says whether browsers play it, as it came or as what was made of it; null where nobody knows. `obstacle` is why they do not play it
 * as it came. `progress` in percent. `sources` are what was made of it, the largest first. `facts` are null where the machine has no ffmpeg.
 */
export const filmJsonSchema = z.object({
  state: z.enum(FILM_STATES),
  progress: z.int(),
  failure: z.object({ code: z.enum(FILM_FAILURE_CODES), message: z.string() }).nullable(),
  can_play: z.boolean().nullable(),
  obstacle: z.enum(FILM_OBSTACLES).nullable(),
  facts: filmFactsSchema.nullable(),
  sources: z.array(filmSourceSchema),
});
export type FilmJson = z.infer<typeof filmJsonSchema>;

/**
 * A film as the holder of a link sees it (DEL-20): `ready` to be watched by one of its `sources`, the largest first, `preparing`, or `unplayable` for browsers or by this link.
 */
export const deliveredFilmSchema = z.object({
  state: z.enum(['ready', 'preparing', 'unplayable']),
  sources: z.array(filmSourceSchema.omit({ size_bytes: true })),
});
export type DeliveredFilm = z.infer<typeof deliveredFilmSchema>;
