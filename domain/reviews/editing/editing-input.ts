import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { paragraphSchema } from '#domain/shared/text.ts';

/** The key in the path of a job: the token of a link, or the id of a property for who is signed in. */
export const editingKeySchema = z.string().max(200, 'This link is not complete.');

/** How many results are approved or returned at a time. */
const MOST_RESULTS = 500;
const MOST_PINS = 200;
const MOST_NOTE = 2000;

/** The body of `PUT /api/e/{key}/results/{id}`: what a result is an edit of. With neither it is a new picture. */
export const matchInputSchema = z.object({
  source_id: uuidSchema.nullable().default(null),
  replaces_id: uuidSchema.nullable().default(null),
});
export type MatchInput = z.infer<typeof matchInputSchema>;

const resultIdsSchema = z.array(uuidSchema, 'List the results.').min(1, 'Choose a result.').max(MOST_RESULTS);

/** The body of `POST /api/properties/{id}/results/approve`. */
export const approveResultsSchema = z.object({ ids: resultIdsSchema });

const PLACE = 'A place on the picture is a number from 0 to 1.';
const placeSchema = z.number(PLACE).min(0, PLACE).max(1, PLACE);

/** A place in a returned result, and what is to be changed there. */
const returnedPinSchema = z.object({
  result_id: uuidSchema,
  x: placeSchema,
  y: placeSchema,
  text: paragraphSchema('The comment', MOST_NOTE).min(1, 'Say what is to be changed there.'),
});

/** The body of `POST /api/properties/{id}/results/return`. */
export const returnResultsSchema = z.object({
  ids: resultIdsSchema,
  note: paragraphSchema('The note', MOST_NOTE).default(''),
  pins: z.array(returnedPinSchema).max(MOST_PINS).default([]),
});
export type ReturnResults = z.infer<typeof returnResultsSchema>;
