import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import { linkState, MOST_LINKS } from '#domain/deliveries/delivery-link.ts';
import type { ExtendLinks } from '#domain/deliveries/link-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { MOST_LINK_DAYS } from '#domain/site/settings/delivery-settings.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getDelivery } from '#server/features/deliveries/get-delivery.ts';
import { countOpenLinks } from '#server/features/deliveries/queries.ts';
import { recordLinkEvent } from '#server/features/deliveries/record-link-event.ts';
import { requireLockedDelivery } from '#server/features/deliveries/require-delivery.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { lockLinks, updateEnd } from './queries.ts';

const REVOKED = 'This link was revoked, and a revoked link stays ended. Make a new one.';
const NONE_WORKS = 'No link of this delivery works any more. Choose one that has expired, or make a new one.';
const GONE = 'There is no such link to this delivery.';
const TOO_MANY = `This property has ${MOST_LINKS} links that work. Revoke some of them first.`;
const PAST = 'The end must be in the future.';
const TOO_LATE = `A link works for ${MOST_LINK_DAYS} days at most.`;

function requireEnd(expiresAt: Date, now: Date): void {
  const most = now.getTime() + MOST_LINK_DAYS * DAY_MS;
  const message = expiresAt <= now ? PAST : expiresAt.getTime() > most ? TOO_LATE : null;
  if (message) throw new AppError('invalid_input', message, { fields: [{ path: 'expires_at', message }] });
}

async function requireLinks(ctx: Context, deliveryId: string, ids: string[] | null): Promise<DeliveryLinkRow[]> {
  const links = await lockLinks(ctx.db, deliveryId, { ids, now: ctx.clock.now() });
  if (!ids && links.length === 0) throw new AppError('conflict', NONE_WORKS);
  if (ids && links.length < new Set(ids.map((id) => id.toLowerCase())).size) throw new AppError('not_found', GONE);
  if (links.some(({ revokedAt }) => revokedAt)) throw new AppError('conflict', REVOKED);
  return links;
}

/**
 * Lets links of a delivery work for longer: those of `link_ids`, also such that have expired, or with null all that work. One that works for longer
 * already stays as it is, so that of two people at once the later end holds. Returns the delivery as it is now. Refuses with `not_found`, and with
 * `conflict` where a link was revoked.
 */
export async function updateEnds(ctx: Context, deliveryId: string, input: ExtendLinks): Promise<DeliveryJson> {
  const { link_ids: ids, expires_at: expiresAt } = input;
  const now = ctx.clock.now();
  requireEnd(expiresAt, now);
  const propertyId = await inTransaction(ctx, async (inside) => {
    const { propertyId } = await requireLockedDelivery(inside, deliveryId);
    const links = (await requireLinks(inside, deliveryId, ids)).filter((link) => link.expiresAt < expiresAt);
    const revived = links.filter((link) => linkState(link, now) === 'expired').length;
    if (revived > 0 && (await countOpenLinks(inside.db, deliveryId, now)) + revived > MOST_LINKS) {
      throw new AppError('conflict', TOO_MANY);
    }
    for (const link of links) {
      await updateEnd(inside.db, link.id, { expiresAt, extendedAt: now });
      await recordLinkEvent(inside, 'delivery.link_extended', { propertyId, link: { ...link, expiresAt } });
      await recordAction(inside, {
        action: 'delivery_link_extended',
        subject: { kind: 'property', id: propertyId },
        detail: { link: link.id, from: link.expiresAt.toISOString(), to: expiresAt.toISOString() },
      });
    }
    return propertyId;
  });
  return getDelivery(ctx, propertyId);
}
