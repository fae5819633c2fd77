import { z } from 'zod';

/** How bright values are to be read: as on any screen, or in one of the two ways of high dynamic range. */
export const FILM_TRANSFERS = ['sdr', 'hlg', 'pq'] as const;
export type FilmTransfer = (typeof FILM_TRANSFERS)[number];

/**
 * What a film says of itself when it arrives (MED-53). `codec`, `profile`, `pixel_format` and `audio_codec` are the names that ffprobe has for them; null is unknown, and of
 * `audio_codec` that there is no sound that can be decoded. `bit_depth` in bits, `width` and `height` in pixels as it is seen, `rotation` in degrees, which players apply,
 * `frame_rate` in frames a second, `bit_rate` in bits a second, `duration_seconds` in seconds. `is_variable` says that frames come at uneven times, `has_late_index` that a player
 * has to read the end of the file before it can begin. `container` is the type of the file.
 */
export const filmFactsSchema = z.object({
  container: z.enum(['mp4', 'mov', 'avi', 'mkv']),
  codec: z.string().nullable(),
  profile: z.string().nullable(),
  pixel_format: z.string().nullable(),
  bit_depth: z.int().nullable(),
  transfer: z.enum(FILM_TRANSFERS),
  width: z.int(),
  height: z.int(),
  rotation: z.int(),
  frame_rate: z.number().nullable(),
  is_variable: z.boolean(),
  is_interlaced: z.boolean(),
  bit_rate: z.int().nullable(),
  duration_seconds: z.number().nullable(),
  audio_codec: z.string().nullable(),
  has_late_index: z.boolean(),
});
export type FilmFacts = z.infer<typeof filmFactsSchema>;
