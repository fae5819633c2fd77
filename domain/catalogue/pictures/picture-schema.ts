import { z } from 'zod';
import { maySurround, ownFilmSchema, ownPictureSchema } from './own-pictures.ts';
import type { FocalPoint, LocalText, PictureValue } from './picture.ts';
import { STARTER_PICTURE_NAMES } from './starter-pictures.ts';

/** The longest alternative text of a picture, in characters. */
export const MAX_ALT = 250;

/** What an owner reads at a picture without words. */
export const MISSING_ALT =
  'Say what the picture shows, for people who do not see it, or mark it as one that only decorates.';

const POINT_SENTENCE = 'The focal point is given in percent of the picture, from 0 to 100.';
const percentSchema = z.number(POINT_SENTENCE).min(0, POINT_SENTENCE).max(100, POINT_SENTENCE);
const focusSchema: z.ZodType<FocalPoint> = z.object({ x: percentSchema, y: percentSchema });

const NO_PANORAMA = 'A panorama is a picture of everything around, twice as wide as it is high.';

const filesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starter'), name: z.enum(STARTER_PICTURE_NAMES, 'There is no such picture.') }),
  z
    .object({
      kind: z.literal('own'),
      picture: ownPictureSchema,
      film: ownFilmSchema.nullable(),
      isPanorama: z.literal(true).optional(),
    })
    .refine(({ isPanorama, film, picture }) => !isPanorama || (!film && maySurround(picture)), NO_PANORAMA),
]);

/** A picture with its focal point in percent, and its alternative text by language. */
export const pictureValueSchema = (alt: z.ZodType<LocalText>): z.ZodType<PictureValue> =>
  z.object({ files: filesSchema, focus: focusSchema.nullable(), alt, isDecoration: z.boolean() });
