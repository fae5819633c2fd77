import { z } from 'zod';
import { paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';

/** Who accepts an estimate: the name that they type. */
export const acceptEstimateSchema = z.object({ name: requiredLineSchema('Your name', 200) });
export type AcceptEstimate = z.infer<typeof acceptEstimateSchema>;

/** Why an estimate is declined; it may stay empty. */
export const declineEstimateSchema = z.object({ reason: paragraphSchema('The reason', 1000).default('') });
export type DeclineEstimate = z.infer<typeof declineEstimateSchema>;
