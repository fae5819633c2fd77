import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { versionSchema } from '#domain/shared/version.ts';

/** How long a move of a property can be undone, in milliseconds (PROP-25). */
export const MOVE_UNDO_MS = 24 * 3_600_000;

/** A move at this instant or earlier can be undone no more at `now`. */
export const moveDeadline = (now: Date): Date => new Date(now.getTime() - MOVE_UNDO_MS);

/** What becomes of the links to the delivery and the originals of a property that moves. Those of the former agent end in any case (PROP-21). */
export const MOVED_LINKS = ['revoked', 'kept'] as const;
export type MovedLinks = (typeof MOVED_LINKS)[number];

/** The query of `GET /api/properties/{id}/move`: the account whose library the property would move to. */
export const movePreviewQuerySchema = z.object({ account_id: uuidSchema });

/** The body of `POST /api/properties/{id}/move`: to whose library, and whether the links of others keep working. */
export const movePropertySchema = z.object({
  account_id: uuidSchema,
  links: z.enum(MOVED_LINKS, 'Say what becomes of the links: revoked or kept.').default('revoked'),
});
export type MoveProperty = z.infer<typeof movePropertySchema>;

/** An account as the move of a property names it. `is_told`: its address is proven, so it gets an email. */
const movingAccountSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string(), is_told: z.boolean() });

/**
 * What a move would do. `media` are all files, those that are worked with included; `links` work and are of others than the former agent, whose own
 * are `own_links`. `unpaid_orders` are among `orders`. `doubles` are properties of the new account with the same name or address. `uploads` are under
 * way by the former agent and end. `version` is that of the property.
 */
export const movePreviewSchema = z.object({
  from: movingAccountSchema,
  to: movingAccountSchema,
  media: z.int(),
  links: z.int(),
  own_links: z.int(),
  tours: z.int(),
  has_originals_page: z.boolean(),
  has_review: z.boolean(),
  orders: z.int(),
  unpaid_orders: z.int(),
  uploads: z.int(),
  doubles: z.int(),
  version: versionSchema,
});
export type MovePreview = z.infer<typeof movePreviewSchema>;

const namedAccountSchema = z.object({ id: z.uuid(), name: z.string() });

/** The last move of a property while it can be undone: from whom to whom, and until when (an ISO instant). `to` is null where that account is gone. */
export const openMoveSchema = z.object({
  id: z.uuid(),
  from: namedAccountSchema,
  to: namedAccountSchema.nullable(),
  until: z.string(),
});
export type OpenMove = z.infer<typeof openMoveSchema>;
