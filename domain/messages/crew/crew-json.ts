import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { CREW_KINDS } from './crew-kinds.ts';

const kindsSchema = z.array(z.enum(CREW_KINDS));

/** Somebody who works in the studio, or the studio itself: which emails about the work there are for them, and which of those are off. */
export const recipientSchema = z.object({
  id: z.uuid(),
  /** Null for the studio itself. */
  name: z.string().nullable(),
  email: z.string(),
  kinds: kindsSchema,
  off: kindsSchema,
});
export type RecipientJson = z.infer<typeof recipientSchema>;
export const recipientListSchema = z.object({ recipients: z.array(recipientSchema) });

/** The own switches of who asks. */
export const ownKindsSchema = recipientSchema.pick({ kinds: true, off: true });
export type OwnKinds = z.infer<typeof ownKindsSchema>;

/** Which kinds are off from now on; those that are not named are on. */
export const setKindsSchema = z.object({
  off: kindsSchema.max(CREW_KINDS.length, 'There are not so many kinds of emails.'),
});
export type SetKinds = z.infer<typeof setKindsSchema>;

/** A page of the log of one recipient or of all: the latest first, from behind the message `before` on. */
export const crewLogQuerySchema = z.object({ recipient: uuidSchema.optional(), before: uuidSchema.optional() });
export type CrewLogQuery = z.infer<typeof crewLogQuerySchema>;
