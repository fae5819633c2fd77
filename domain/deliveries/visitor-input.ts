import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema } from '#domain/shared/text.ts';
import { DELIVERY_SIZES, MOST_CHOSEN, MOST_PASSWORD } from './delivery-link.ts';
import { LEAST_PART_BYTES } from './split-archive.ts';

/** The token in the path of a delivery. */
export const linkTokenSchema = z.string().max(200, 'This link is not complete.');

/** The body of `POST /api/d/{token}/unlock`. */
export const unlockSchema = z.object({
  password: z.string('Write the password.').max(MOST_PASSWORD, 'This password is wrong.'),
});

/** A UUID and the comma behind it. */
const ID_LENGTH = 37;

/** Ids of files with commas between them, in the query of an archive. */
export const archiveIdsSchema = z
  .string()
  .max(MOST_CHOSEN * ID_LENGTH, `Choose ${MOST_CHOSEN} files at most, or all of them.`)
  .transform((text) => text.toLowerCase().split(','));

const roomSchema = z.string('There is no such room.').max(100, 'There is no such room.');
const sizeSchema = z.enum(DELIVERY_SIZES, `The size is one of ${DELIVERY_SIZES.join(', ')}.`);

const PARTS_SENTENCE = `A part has ${LEAST_PART_BYTES.toLocaleString('en-US')} bytes at least.`;

/**
 * Which files of a delivery an archive is of, in the query of it: those of `ids`, or the photos of a `room` (empty for those of none), or all.
 * `parts` is how many bytes a part of it has at most; without it the archive is one.
 */
export const archiveQuerySchema = z.object({
  size: sizeSchema.default('original'),
  ids: archiveIdsSchema.optional(),
  room: roomSchema.optional(),
  parts: z.coerce.number(PARTS_SENTENCE).int(PARTS_SENTENCE).min(LEAST_PART_BYTES, PARTS_SENTENCE).optional(),
});

/** The same with the part that is wanted, from 1. */
export const archivePartQuerySchema = archiveQuerySchema.extend({
  part: z.coerce
    .number('The parts are numbered from 1.')
    .int('The parts are numbered from 1.')
    .min(1, 'The parts are numbered from 1.')
    .default(1),
});

/**
 * The body of `POST /api/d/{token}/notices`: where to write once all files of a `size` can be downloaded, or with a `room` its photos. `locale` is
 * the language of the page.
 */
export const createNoticeSchema = z.object({
  email: emailSchema,
  size: sizeSchema.default('original'),
  room: roomSchema.nullable().default(null),
  locale: localeSchema.default('en'),
});
export type CreateNotice = z.infer<typeof createNoticeSchema>;
