import type { CreatedLink } from '#domain/deliveries/delivery-json.ts';
import { canUsuallyPay, MOST_LINKS, usualRights } from '#domain/deliveries/delivery-link.ts';
import type { CreateLink } from '#domain/deliveries/link-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow, DeliveryRow } from '#server/db/schema/deliveries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { makeLicense } from '#server/features/deliveries/licenses/make-license.ts';
import { findLicenseOfProperty } from '#server/features/deliveries/licenses/queries.ts';
import { requireLockedProperty, requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { presentLink } from './present.ts';
import { countOpenLinks, ensureDelivery, insertLink, listLinks } from './queries.ts';
import { recordLinkEvent } from './record-link-event.ts';
import { findLinkUrl, linkToken } from './sign-link.ts';

const TOO_MANY = `This property has ${MOST_LINKS} links that work. Revoke some of them first.`;

/** What is kept of a new link besides its token; `passwordHash` is of its password. */
type NewLink = Omit<CreateLink, 'password' | 'days'> & { passwordHash: string | null; days: number; guestId?: string };

/** The license of a delivery is that of the moment at which its first link is made. */
async function fixLicense(ctx: Context, delivery: DeliveryRow): Promise<void> {
  if (await findLicenseOfProperty(ctx.db, delivery.propertyId)) return;
  const property = await requireProperty(ctx, delivery.propertyId);
  const isOld = (await listLinks(ctx.db, delivery.id, 1)).length > 0;
  await makeLicense(ctx, { delivery, property, isOld });
}

/** Makes a link to the delivery of a property, inside the caller's transaction, which holds the property's lock. */
export async function makeLink(
  ctx: Context,
  propertyId: string,
  { days, comment, approve, pay, ...facts }: NewLink,
): Promise<DeliveryLinkRow> {
  const createdAt = ctx.clock.now();
  const delivery = await ensureDelivery(ctx.db, { id: newId(createdAt), propertyId, createdAt });
  if ((await countOpenLinks(ctx.db, delivery.id, createdAt)) >= MOST_LINKS) throw new AppError('conflict', TOO_MANY);
  await fixLicense(ctx, delivery);
  const usual = usualRights(facts.purpose);
  const id = newId(createdAt);
  const link = await insertLink(ctx.db, {
    ...facts,
    id,
    deliveryId: delivery.id,
    canComment: comment ?? usual.comment,
    canApprove: approve ?? usual.approve,
    canPay: pay ?? canUsuallyPay(facts.sizes),
    tokenHash: hashToken(linkToken(ctx.config.secret, id)),
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt,
  });
  await recordAction(ctx, {
    action: 'delivery_link_made',
    subject: { kind: 'property', id: propertyId },
    detail: { link: id, purpose: link.purpose, expires_at: link.expiresAt.toISOString() },
  });
  await recordLinkEvent(ctx, 'delivery.link_created', { propertyId, link });
  return link;
}

/**
 * Makes a link to the delivery of a property; the first one makes the delivery. Refuses with `not_found`, or with `conflict` where
 * 100 links work already.
 */
export async function createLink(ctx: Context, propertyId: string, input: CreateLink): Promise<CreatedLink> {
  const { password, days: wantedDays, ...facts } = input;
  const days = wantedDays ?? (await getSettings(ctx)).delivery.link_days;
  const passwordHash = password === null ? null : await withHashSlot(ctx, () => ctx.auth.hashPassword(password));
  const link = await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    return makeLink(inside, propertyId, { ...facts, days, passwordHash });
  });
  const shown = { url: await findLinkUrl(ctx, link), now: ctx.clock.now() };
  return { id: link.deliveryId, links: [presentLink(link, shown)] };
}
