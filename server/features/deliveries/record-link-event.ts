import type { LinkFacts } from '#domain/operations/events/delivery-events.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { type EventContext, recordEvent } from '#server/features/shared/events/record-event.ts';

type LinkEventType = `delivery.link_${'created' | 'opened' | 'extended' | 'revoked' | 'restored'}`;

/** A link to the delivery of a property as events tell of it. */
export const linkFacts = (propertyId: string, link: DeliveryLinkRow): LinkFacts => ({
  property_id: propertyId,
  delivery_id: link.deliveryId,
  link_id: link.id,
  purpose: link.purpose,
  expires_at: link.expiresAt.toISOString(),
});

/** Writes down what happened to a link, inside the caller's transaction. */
export async function recordLinkEvent(
  ctx: EventContext,
  type: LinkEventType,
  { propertyId, link }: { propertyId: string; link: DeliveryLinkRow },
): Promise<void> {
  await recordEvent(ctx, { type, subjectId: propertyId, data: linkFacts(propertyId, link) });
}
