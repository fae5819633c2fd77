import { z } from 'zod';
import { MOST_CHOSEN, MOST_PASSWORD } from './delivery-link.ts';

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
